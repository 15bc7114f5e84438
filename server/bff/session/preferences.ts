import { cookieName, findCookie } from "./cookies.ts";

/** How a visitor likes the site. */
export interface Preferences {
	/** `system` follows the device. */
	readonly theme: "light" | "dark" | "system";
	/** `system` follows the device. */
	readonly contrast: "normal" | "more" | "system";
	/** Asked for little data: by choice, or by the browser's Save-Data. */
	readonly dataLight: boolean;
}

/* What floats over pages. */
const hideable = ["offer", "promo", "newsletter"] as const;
/** What can be sent away for an hour. */
export type Hideable = (typeof hideable)[number];

/** What was sent away stays away this long, in seconds. */
export const peaceSeconds = 3600;
const lifeSeconds = 365 * 86_400;

/** The preferences of a request, and what it changes about them. */
export interface OpenPreferences {
	readonly current: Preferences;
	/** What was sent away less than {@link peaceSeconds} ago. */
	readonly hidden: readonly Hideable[];
	readonly prefer: (changes: Partial<Preferences>) => void;
	readonly hide: (name: Hideable) => void;
	/** The Set-Cookie line that the answer needs, if any. */
	readonly commit: () => string | undefined;
}

/**
 * Opens the preferences of a request: the cookie `p` holds words joined by dots (`dark.more.lite.promo-1763640000`, the
 * number being when it was sent away), no secret, so it is not sealed; anything else in it is ignored.
 * @param nowSeconds the server's clock, in seconds since 1970
 */
export function openPreferences(headers: Pick<Headers, "get">, isSecure: boolean, nowSeconds: number): OpenPreferences {
	const name = cookieName("p", isSecure);
	const given = (findCookie(headers.get("cookie"), name) ?? "").split(".");
	const words = new Set(given);
	const savesData = headers.get("save-data")?.toLowerCase() === "on";
	let chosen: Partial<Preferences> = {
		...(words.has("dark") ? { theme: "dark" } : words.has("light") && { theme: "light" }),
		...(words.has("more") ? { contrast: "more" } : words.has("plain") && { contrast: "normal" }),
		...(words.has("lite") ? { dataLight: true } : words.has("full") && { dataLight: false }),
	};
	const closedAt = new Map(hideable.flatMap((one) => closings(one, given, nowSeconds)));
	let isChanged = false;
	return {
		get current(): Preferences {
			return { theme: "system", contrast: "system", dataLight: savesData, ...chosen };
		},
		get hidden() {
			return [...closedAt.keys()];
		},
		prefer: (changes) => {
			chosen = { ...chosen, ...changes };
			isChanged = true;
		},
		hide: (one) => {
			closedAt.set(one, nowSeconds);
			isChanged = true;
		},
		commit: () => {
			if (!isChanged) return undefined;
			const kept = [...wordsOf(chosen), ...[...closedAt].map(([one, at]) => `${one}-${at}`)];
			const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
			return `${name}=${kept.join(".")}; Max-Age=${kept.length > 0 ? lifeSeconds : 0}; ${attributes}`;
		},
	};
}

function closings(one: Hideable, words: readonly string[], nowSeconds: number): [Hideable, number][] {
	const times = words.filter((word) => word.startsWith(`${one}-`)).map((word) => Number(word.slice(one.length + 1)));
	// A time to come is no time of ours: it would hide the thing for ever.
	const recent = times.filter((at) => Number.isInteger(at) && at <= nowSeconds && nowSeconds - at < peaceSeconds);
	return recent.length > 0 ? [[one, Math.max(...recent)]] : [];
}

const contrastWords = { normal: "plain", more: "more" } as const;

function wordsOf({ theme = "system", contrast = "system", dataLight }: Partial<Preferences>): string[] {
	return [
		...(theme === "system" ? [] : [theme]),
		...(contrast === "system" ? [] : [contrastWords[contrast]]),
		...(dataLight === undefined ? [] : [dataLight ? "lite" : "full"]),
	];
}
