import { render } from "preact";
import "./look/tokens.css";
import "./look/components.css";

render(<p>…</p>, document.getElementById("page")!);
