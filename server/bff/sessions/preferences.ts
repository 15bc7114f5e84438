import { cookieLine, cookieName, findCookie } from "./cookies.ts";

export interface Preferences {
	/** The theme `system` follows the device. */
	readonly theme: "light" | "dark" | "system";
	readonly contrast: "normal" | "more" | "system";
	/** The visitor saves data by choice, or by the browser's Save-Data header. */
	readonly dataLight: boolean;
}

const dismissible = ["offer", "promo", "newsletter"] as const;
export type Dismissible = (typeof dismissible)[number];

export const dismissedSeconds = 3600;
const maxAgeSeconds = 365 * 86_400;

/**
 * The cookie `p` holds words joined by dots (`dark.more.lite.promo-1763640000`, with the time of dismissal). Unknown
 * words are ignored.
 */
export function openPreferences(headers: Pick<Headers, "get">, isSecure: boolean, nowSeconds: number) {
	const name = cookieName("p", isSecure);
	const given = (findCookie(headers.get("cookie"), name) ?? "").split(".");
	const words = new Set(given);
	const savesData = headers.get("save-data")?.toLowerCase() === "on";
	let chosen: Partial<Preferences> = {
		...(words.has("dark") ? { theme: "dark" } : words.has("light") && { theme: "light" }),
		...(words.has("more") ? { contrast: "more" } : words.has("plain") && { contrast: "normal" }),
		...(words.has("lite") ? { dataLight: true } : words.has("full") && { dataLight: false }),
	};
	const dismissedAt = new Map(dismissible.flatMap((one) => dismissalsOf(one, given, nowSeconds)));
	let isChanged = false;
	return {
		get current(): Preferences {
			return { theme: "system", contrast: "system", dataLight: savesData, ...chosen };
		},
		get hidden(): readonly Dismissible[] {
			return [...dismissedAt.keys()];
		},
		choose: (changes: Partial<Preferences>): void => {
			chosen = { ...chosen, ...changes };
			isChanged = true;
		},
		dismiss: (one: Dismissible): void => {
			dismissedAt.set(one, nowSeconds);
			isChanged = true;
		},
		commit: (): string | undefined => {
			if (!isChanged) return undefined;
			const parts = [...wordsOf(chosen), ...[...dismissedAt].map(([one, at]) => `${one}-${at}`)];
			return cookieLine(name, parts.join("."), parts.length > 0 ? maxAgeSeconds : 0, isSecure);
		},
	};
}

function dismissalsOf(one: Dismissible, words: readonly string[], nowSeconds: number): [Dismissible, number][] {
	const times = words.filter((word) => word.startsWith(`${one}-`)).map((word) => Number(word.slice(one.length + 1)));
	// A time in the future would hide the notice for ever.
	const recent = times.filter((at) => Number.isInteger(at) && at <= nowSeconds && nowSeconds - at < dismissedSeconds);
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
