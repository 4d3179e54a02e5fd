import assert from "node:assert/strict";
import { test } from "node:test";
import { drawings, svg } from "../../../../clients/web/make/classic.ts";

const LETTER = '{id: "k", viewBox: "-500 -500 1000 1000"}, React.createElement("path", {d: "M0 0", stroke: "red"})';
const SUIT = '{id: "h", viewBox: "-600 -600 1200 1200"}, React.createElement("path", {d: "M1 1", fill: "red", strokeWidth: 3})';
const PACKAGE = `import _extends from 'somewhere';
const Svg = (props) => React.createElement("svg", _extends({className: "x", width: 240, "aria-labelledby": undefined}, props), null,
  React.createElement("defs", null, React.createElement("symbol", ${LETTER}), React.createElement("symbol", ${SUIT})),
  React.createElement("rect", {fill: "#fff"}),
  React.createElement("use", {xlinkHref: "#k"}), React.createElement("use", {xlinkHref: "#h"}),
  React.createElement("path", {fill: "red"}), React.createElement("path", {fill: "#fff", d: "an address"}), React.createElement("text", {y: 1}, "an address"));
export { Svg as Hk };`;

test("a classic card is drawn in the page's ink, without its paper, its letters and what is written on it", () => {
  const suit = '<symbol id="h" viewBox="-600 -600 1200 1200"><path d="M1 1" fill="#b3201f" stroke-width="3"></path></symbol>';
  const drawn = `<svg width="240"><defs>${suit}</defs><use href="#h"></use><path fill="red"></path></svg>`;
  assert.equal(svg(drawings(PACKAGE)["Hk"]!, "#b3201f"), drawn);
});
