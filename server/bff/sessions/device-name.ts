const maxUserAgentLength = 400;

/** The first name that the user agent contains counts: most browsers name others as well. */
const browsers = [
	["Edg", "Edge"],
	["OPR/", "Opera"],
	["SamsungBrowser/", "Samsung Internet"],
	["UCBrowser/", "UC Browser"],
	["MiuiBrowser/", "Mi Browser"],
	["FxiOS/", "Firefox"],
	["Firefox/", "Firefox"],
	["CriOS/", "Chrome"],
	["Chrome/", "Chrome"],
	["Safari/", "Safari"],
] as const;
const systems = [
	["Android", "Android"],
	["iPhone", "iPhone"],
	["iPad", "iPad"],
	["Windows", "Windows"],
	["CrOS", "ChromeOS"],
	["Macintosh", "Mac"],
	["Linux", "Linux"],
] as const;

/** Returns a name such as `Chrome on Android`. Nothing else of the user agent is kept. */
export function toDeviceName(userAgent: string | null): string {
	const text = (userAgent ?? "").slice(0, maxUserAgentLength);
	const nameIn = (names: readonly (readonly [mark: string, name: string])[]) =>
		names.find(([mark]) => text.includes(mark))?.[1];
	const [browser, system] = [nameIn(browsers), nameIn(systems)];
	if (!browser && !system) return "An unknown device";
	return `${browser ?? "A browser"} on ${system ?? "an unknown device"}`;
}
