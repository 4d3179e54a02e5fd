"""The page: in the reader's language, with nothing from elsewhere, and nothing that was not escaped."""

import gzip

import pytest

from server.net.page import POLICY, PageMissingError, built, language


@pytest.fixture
def page(tmp_path):
    """A page as the build leaves it."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text('<html lang="$lang"><code>stamtafel play $link</code></html>')
    (tmp_path / "assets" / "page-1f2e.js").write_text("let trick = 1;\n" * 50)
    (tmp_path / "assets" / "serif-77aa.woff2").write_bytes(b"wOF2")
    (tmp_path / "icon.svg").write_text("<svg/>")
    return built(tmp_path)


@pytest.mark.parametrize(
    ("accepted", "chosen"),
    [
        ("", "nl"),
        ("nl-NL,nl;q=0.9,en;q=0.8", "nl"),
        ("en-GB,en;q=0.9,nl;q=0.8", "en"),
        ("fr-BE,fr;q=0.9,nl;q=0.8,en;q=0.7", "fr"),
        ("ca,es;q=0.9,en;q=0.5", "ca"),
        ("de,en;q=0.3,nl;q=0.5", "nl"),
        ("de", "nl"),
        ("en;q=x", "nl"),
        ("EN", "en"),
    ],
)
def test_the_language_that_is_wanted_most(accepted, chosen):
    assert language(accepted) == chosen


def test_it_has_the_link_and_the_language(page):
    text = page.shown("http://localhost:7117/t/donderdag-abc", "nl")
    assert text == '<html lang="nl"><code>stamtafel play http://localhost:7117/t/donderdag-abc</code></html>'


def test_it_says_who_is_known_and_where_the_program_is(page, tmp_path):
    (tmp_path / "index.html").write_text('<html data-known="$known" data-wheel="$wheel">')
    page = built(tmp_path)
    assert page.shown("http://localhost", "nl", "stamtafel.whl") == '<html data-known="" data-wheel="stamtafel.whl">'
    assert page.shown("http://localhost", "nl", known=True) == '<html data-known="1" data-wheel="">'


def test_a_link_is_escaped(page):
    assert "<b>" not in page.shown('http://localhost/"><b>', "en")


def test_what_follows_from_its_contents_may_be_kept(page):
    assert {path: file.lasting for path, file in page.files.items()} == {
        "/assets/page-1f2e.js": True,
        "/assets/serif-77aa.woff2": True,
        "/icon.svg": False,
    }


def test_what_can_be_made_smaller_is(page):
    script, letters = page.files["/assets/page-1f2e.js"], page.files["/assets/serif-77aa.woff2"]
    assert script.packed is not None
    assert gzip.decompress(script.packed) == script.body
    assert len(script.packed) < len(script.body)
    assert letters.packed is None
    assert (script.kind, letters.kind) == ("text/javascript; charset=utf-8", "font/woff2")


def test_a_server_without_its_page_does_not_exist(tmp_path):
    with pytest.raises(PageMissingError, match="make page"):
        built(tmp_path)


def test_the_built_document_has_no_script_or_style_of_its_own():
    text = built().shown("http://localhost", "en")
    assert "<style" not in text
    assert "style=" not in text
    assert "<script>" not in text
    assert "unsafe" not in POLICY
    assert POLICY.startswith("default-src 'none'; script-src 'self'; style-src 'self'; ")


def test_every_script_and_style_of_the_built_document_is_there():
    page = built()
    text = page.document.template
    assert [path for path in page.files if path.startswith("/assets/") and path.endswith(".css") and path in text]
    assert [path for path in page.files if path.startswith("/assets/") and path.endswith(".js") and path in text]
