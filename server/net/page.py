"""What a browser is shown at a table's link: the link, and the command that sits down there. No script."""

import base64
import hashlib
import html
from importlib.resources import files
from string import Template

_HTML = Template((files(__package__) / "page.html").read_text("utf-8"))
_STYLE = _HTML.template.partition("<style>")[2].partition("</style>")[0]

POLICY = (
    "default-src 'none'; "
    f"style-src 'sha256-{base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()}'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The content security policy of this page."""

_INSTALL = """python3 -m venv .venv
.venv/bin/pip install .
.venv/bin/stamtafel play {link}"""
"""What installs the client in a copy of the repository: the lines of README, Play with friends."""

_WORDS = {
    "nl": {
        "lobby": "Hier wordt gekaart. Dit is het adres:",
        "table": "Hier staat een tafel gedekt. Dit is de link voor wie mee wil doen:",
        "how": "Aanschuiven gaat vanuit een terminal:",
        "first": "Nog niet geïnstalleerd? Vraag om een kopie van de repository; daarin, met Python 3.11 of nieuwer:",
        "windows": "Op Windows schrijf je <code>py</code> voor <code>python3</code>, en voor <code>.venv/bin/</code> "
        "<code>.venv\\Scripts\\</code>. Met <code>pipx install .</code> werkt <code>stamtafel</code> overal.",
    },
    "en": {
        "lobby": "Cards are played here. This is the address:",
        "table": "A table is laid here. This is the link for whoever wants to join:",
        "how": "Pull up a chair from a terminal:",
        "first": "Not installed yet? Ask for a copy of the repository; in it, with Python 3.11 or newer:",
        "windows": "On Windows <code>python3</code> is <code>py</code>, and <code>.venv/bin/</code> is "
        "<code>.venv\\Scripts\\</code>. With <code>pipx install .</code> there is a <code>stamtafel</code> everywhere.",
    },
}


def page(link: str, language: str, *, table: bool) -> str:
    """The page for this link, in `nl` or `en`; whether such a table exists it does not tell."""
    words = _WORDS[language]
    return _HTML.substitute(
        lang=language,
        what=words["table" if table else "lobby"],
        how=words["how"],
        first=words["first"],
        install=html.escape(_INSTALL.format(link=link)),
        windows=words["windows"],
        link=html.escape(link),
        command=html.escape(f"stamtafel play {link}"),
    )


def language(accepted: str) -> str:
    """`nl` or `en`, whichever this Accept-Language header wants more; `nl` if it wants neither."""
    best, chosen = 0.0, "nl"
    for part in accepted.split(","):
        tag, _, quality = part.partition(";")
        found, weight = tag.strip().lower()[:2], _weight(quality)
        if found in _WORDS and weight > best:
            best, chosen = weight, found
    return chosen


def _weight(quality: str) -> float:
    try:
        return float(quality.strip().removeprefix("q=") or 1)
    except ValueError:
        return 0.0
