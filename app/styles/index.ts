/** The sheets that every document needs, in the order in which they weigh. What each says stands in its own file. */
import "./layers.css.ts";
import "./themes.css.ts";
import "./global.css.ts";
