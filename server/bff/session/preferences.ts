import { findCookie } from "./cookies.ts";

/** How a visitor likes the site. */
export interface Preferences {
	readonly theme: "light" | "dark" | "system";
	readonly contrast: "normal" | "more";
	readonly dataLight: boolean;
}

/**
 * Reads the preferences of a request: the cookie `p` holds words joined by dots (`dark.more.lite`), no secret, so it is
 * not sealed; anything else in it is ignored. The browser's own Save-Data counts as asking for little data.
 */
export function readPreferences(headers: Headers): Preferences {
	const words = new Set((findCookie(headers.get("cookie"), "p") ?? "").split("."));
	return {
		theme: words.has("dark") ? "dark" : words.has("light") ? "light" : "system",
		contrast: words.has("more") ? "more" : "normal",
		dataLight: words.has("lite") || headers.get("save-data")?.toLowerCase() === "on",
	};
}
