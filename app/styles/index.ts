import "./layers.css.ts";
import "./themes.css.ts";
import "./global.css.ts";
import "./font-face.css.ts";
