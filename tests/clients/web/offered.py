"""What a page offers, asked inside the page: where it can be touched, and what it shows to whom it offers nothing."""

BETWEEN = frozenset({"sheet", "over"})
"""The phases in which a deal is over."""
LOOKS = "(one) => JSON.stringify({ ...one.dataset, class: one.className })"
OFFERED = f"""(chance) => {{
  const looks = {LOOKS};
  const phase = document.querySelector("main")?.dataset.phase ?? "";
  const answers = "[data-do]:not([data-do=ask]):not([data-do=tell]):not([disabled])";
  const marks = document.querySelector("[data-may]") && document.querySelector("[data-do=pass]");
  const cards = marks ? ["[data-do=pass]"] : ["[data-stuk]", "[data-may].gekozen", "[data-may]"];
  const over = phase === "sheet" ? ["[data-next]:not([disabled])", "[data-full]"] : [];
  for (const group of [...cards, answers, ...over]) {{
    const found = [...document.querySelectorAll(group)];
    if (!found.length) continue;
    const one = found[Math.floor(chance * found.length)];
    one.scrollIntoView({{ block: "nearest" }});
    const what = looks(one);
    const {{ left, top, width, height }} = one.getBoundingClientRect();
    for (const [x, y] of [[9, 30], [width / 2, height / 2], [9, height - 9], [width - 9, 12]]) {{
      if (one.contains(document.elementFromPoint(left + x, top + y))) return {{ phase, what, one, x: left + x, y: top + y }};
    }}
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return {{ phase, what, covered: above?.outerHTML.slice(0, 120) ?? "it lies outside the window" }};
  }}
  return {{ phase }};
}}"""
"""What the page offers now and where it can be touched; `covered`: what lies over it.

Whether stuk is called with the chosen card, else that card, a card, an answer. Then the next deal, or the trick is put away.
Where cards are marked, for melds or an exchange, it is passed: marking by chance would go on for ever.
"""

_TOUCHED = """(found) => {
  const { one, ...told } = found;
  if (!one) return told;
  if (!("touched" in window)) {
    let astray = false;
    addEventListener("pointerdown", ({ target }) => {
      astray = window.touched?.coming && !window.touched.one.contains(target);
      if (astray) window.touched = null;
      else if (window.touched) window.touched.coming = false;
    }, true);
    addEventListener("click", (event) => astray && (event.stopPropagation(), event.preventDefault()), true);
  }
  window.touched = { what: told.what, one, at: Date.now(), coming: true };
  return told;
}"""
"""What was found is touched next. A touch takes a while to come: what lies there by then instead is not touched."""

TOUCHED = f"(chance) => ({_TOUCHED})(({OFFERED})(chance))"
"""What is offered now, to be touched at once."""

AGAIN_MS = 1000
"""So long after a touch nothing else is touched, as long as what was touched is still there and looks the same."""
LOOK_MS = 100
"""Without any change of the document so often is looked anyway: what moves over something changes nothing."""
AWAITED = f"""([chance, until, ms]) => new Promise((done) => {{
  const waits = () => {{
    const {{ one, what, at }} = window.touched ?? {{}};
    return one?.isConnected && ({LOOKS})(one) === what && Date.now() - at < {AGAIN_MS};
  }};
  const look = () => {{
    const found = ({OFFERED})(chance);
    if (until.includes(found.phase)) return end({{ phase: found.phase }});
    if ("x" in found && !waits()) end(({_TOUCHED})(found));
  }};
  const end = (found) => {{
    changes.disconnect();
    [often, late].forEach(clearTimeout);
    done(found);
  }};
  const changes = new MutationObserver(look);
  const often = setInterval(look, {LOOK_MS});
  const late = setTimeout(() => end({{ phase: "" }}), ms);
  changes.observe(document, {{ subtree: true, childList: true, attributes: true }});
  look();
}})"""
"""The same as soon as there is something to touch, or the table is in one of these phases; nothing after so many ms."""

SHOWN = f"""() => {{
  const text = (what) => [...document.querySelectorAll(what)].map((one) => one.innerText.replace(/\\s+/g, " ").trim());
  const data = (what) => [...document.querySelectorAll(what)].map((one) => JSON.stringify({{ ...one.dataset }}));
  return {{
    at: location.pathname,
    ...(({{ one, ...found }}) => found)(({OFFERED})(0)),
    touched: window.touched?.what,
    asked: text(".vraag, .banier, dialog[open], [data-full]"),
    hand: data(".onder [data-card]"),
    buttons: data(".vraag [data-do], .vraag [data-vote], .vraag [data-call], [data-next], [data-stuk], [data-onwards]"),
    heard: text("[data-spoken] p").slice(-5),
  }};
}}"""
"""All of it, for whoever wants to know why nothing goes on."""
