// Runs in any browser: says at once that one is too old, where the page could only half work. It is no module, and old words only.
(function () {
  var needed = [window.HTMLDialogElement, window.structuredClone, Array.prototype.at, Element.prototype.replaceChildren, window.ResizeObserver];
  var old = !("noModule" in document.createElement("script"));
  for (var i = 0; i < needed.length; i++) if (!needed[i]) old = true;

  function tell() {
    var told = document.querySelector(".oud");
    document.documentElement.setAttribute("data-oud", "");
    if (told) told.style.animation = "none";
  }
  if (old) tell();
  window.addEventListener("error", function (event) {
    if (event.message && /SyntaxError|Unexpected token/.test(event.message)) tell();
  });
})();
