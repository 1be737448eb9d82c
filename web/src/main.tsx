import { render } from "preact";
import { App } from "./app";
import { install } from "./install";
import { openKeep } from "./keep/keep";
import { readSettings } from "./keep/settings";
import { paint } from "./parts/theme";
import "./style/theme.css";
import "./style/base.css";
import "./style/pages.css";
import "./style/choose.css";
import "./style/own.css";
import "./style/statistics.css";
import "./style/board.css";
import "./style/play.css";
import "./style/print.css";

// Before the storage is open, lest the page flash in the other colours.
paint(readSettings().theme);

const place = document.getElementById("app");
if (place) render(<App keep={await openKeep()} />, place);
void install();
