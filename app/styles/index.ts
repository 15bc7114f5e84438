import "./layers.css.ts";
import "./themes.css.ts";
import "./global.css.ts";
