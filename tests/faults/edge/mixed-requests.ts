import type { IncomingHttpHeaders } from "node:http";

export interface Sent {
	readonly path: string;
	readonly method?: "GET" | "HEAD" | "POST";
	readonly headers?: Readonly<Record<string, string>>;
	/** Visitors have different addresses, because the edge limits each. */
	readonly from?: number;
}

export interface Answer {
	readonly status: number;
	readonly headers: IncomingHttpHeaders;
	readonly body: Buffer;
	/** This is what the edge's cache did; it is undefined for an answer of the site. */
	readonly cache: string | undefined;
}

interface Expected {
	readonly isHead: boolean;
	/** These are the attributes of the document's root. */
	readonly marks: string;
	readonly encoding: string | undefined;
	/** The name is null for a visitor who is not signed in. */
	readonly name: string | null;
	readonly isHeld: boolean;
	readonly isConditional: boolean;
	/** The key is made of page, look and encoding. */
	readonly variant: string;
}

export const userNames = ["Onlyashaxq", "Onlyravixq", "Onlymeeraxq"];
export const pages = [
	...["/", "/package/kerala-tour", "/package/goa-tour-package", "/destinations", "/offers", "/about-us", "/faqs"],
];

type Look = readonly [cookie: string, savesData: boolean, marks: string];
const plain: Look = ["", false, ""];
const looks: readonly Look[] = [
	plain,
	["_ga=1; xs=s=2", false, ""],
	["p=dark", false, ' data-theme="dark"'],
	["a=b; p=light", false, ' data-theme="light"'],
	["p=dark.more", false, ' data-theme="dark" data-contrast="more"'],
	["p=lite", false, ' data-light=""'],
	["", true, ' data-light=""'],
	["p=full", true, ""],
];

type Encoding = readonly [accepted: string, encoding: string | undefined];
const identity: Encoding = ["identity", undefined];
const encodings: readonly Encoding[] = [
	["gzip, deflate, br, zstd", "br"],
	["gzip", "gzip"],
	["br;q=0, gzip;q=0.5", "gzip"],
	identity,
	["", undefined],
];

/** No word of these may change an answer. */
export const foreignHeaders = {
	"x-forwarded-for": "198.51.100.66",
	"x-forwarded-host": "evil.example",
	"x-forwarded-proto": "gopher",
	"x-original-url": "/profile",
	"x-request-id": "foreign-id-0123456789abcdef",
	"user-agent": "Foreignmark/1.0",
	"accept-language": "fr",
	range: "bytes=0-99",
};

const headersOf = (cookies: readonly string[], savesData: boolean): Record<string, string> => {
	const cookie = cookies.filter(Boolean).join("; ");
	return { ...(cookie && { cookie }), ...(savesData && { "save-data": "on" }) };
};

/** Returns every page in every look. */
export const everyLook = (): Sent[] =>
	pages.flatMap((path) => looks.map(([cookie, savesData]) => ({ path, headers: headersOf([cookie], savesData) })));

/** Draws numbers that look random and are the same in each run. */
function createNumbers(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}

type Visitor = "everyone" | "a user" | "someone who has dismissed a notice";

/** Draws one request after the other, for visitors of all kinds. `sessions` are the cookies of {@link userNames}. */
export function drawRequests(sessions: readonly string[]): () => { readonly sent: Sent; readonly expected: Expected } {
	const next = createNumbers(20_251);
	const oneOf = <T>(list: readonly T[], fallback: T): T => list[next(list.length)] ?? fallback;
	const visitors: Visitor[] = Array.from({ length: 100 }, (_, at) =>
		at < 6 ? "a user" : at < 9 ? "someone who has dismissed a notice" : "everyone",
	);
	return () => {
		const page = oneOf(pages, "/");
		const [look, savesData, marks] = oneOf(looks, plain);
		const [accepted, encoding] = oneOf(encodings, identity);
		const visitor = oneOf(visitors, "everyone");
		const user = next(userNames.length);
		const isUser = visitor === "a user";
		const hasDismissed = visitor === "someone who has dismissed a notice";
		const isHead = next(8) === 0;
		const dismissed = `p=promo-${Math.floor(Date.now() / 1000)}`;
		const cookies = [isUser ? (sessions[user] ?? "") : "", hasDismissed ? dismissed : look];
		const marksOfBrowser = savesData ? ' data-light=""' : "";
		return {
			sent: {
				path: next(10) === 0 ? `${page}?utm_source=mail-${next(1000)}&gclid=Foreignmark` : page,
				method: isHead ? "HEAD" : "GET",
				headers: {
					"accept-encoding": accepted,
					...headersOf(cookies, savesData),
					...(next(4) === 0 && foreignHeaders),
				},
			},
			expected: {
				...{ isHead, encoding },
				marks: hasDismissed ? marksOfBrowser : marks,
				name: isUser ? (userNames[user] ?? null) : null,
				isHeld: visitor === "everyone",
				isConditional: next(5) === 0,
				variant: `${page} ${marks} ${encoding}`,
			},
		};
	};
}

type Read = Answer & { readonly text: string };

/** Returns what is wrong with an answer. */
export function findFaults(answer: Read, expected: Expected, mayBeUnchanged: boolean): string[] {
	const { status, headers, body, cache } = answer;
	const isUnchanged = status === 304 && mayBeUnchanged;
	const checks: [string, boolean][] = [
		[`status ${status}`, status !== 200 && !isUnchanged],
		["no id of the edge", !/^[\da-f]{32}$/.test(String(headers["x-request-id"]))],
		["a header of the visitor in the answer", /evil\.example|Foreignmark|foreign-id/.test(JSON.stringify(headers))],
		["a header for edges", "cdn-cache-control" in headers || "surrogate-key" in headers],
		["the wrong lane", expected.isHeld !== (cache !== undefined)],
		["a body", expected.isHead && body.length > 0],
		[`cache-control ${headers["cache-control"]}`, !cacheRulesFor(expected).includes(headers["cache-control"] ?? "")],
		["a cookie", expected.isHeld && "set-cookie" in headers],
		...(body.length > 0 ? findTextFaults(answer, expected) : []),
	];
	return checks.flatMap(([fault, isFound]) => (isFound ? [fault] : []));
}

/** A page that the site renders for one visitor may set a cookie, and is then not stored. */
const cacheRulesFor = ({ name, isHeld }: Expected): string[] => [
	...(isHeld ? [] : ["private, no-store"]),
	...(name === null ? ["private, no-cache"] : []),
];

const findTextFaults = ({ text, headers }: Read, { marks, encoding, name }: Expected): [string, boolean][] => [
	["another visitor's name", userNames.some((other) => other !== name && text.includes(other))],
	["no greeting", name !== null && !text.includes(name)],
	["a header of the visitor in the page", /evil\.example|Foreignmark|foreign-id/.test(text)],
	[`the encoding ${headers["content-encoding"]}`, headers["content-encoding"] !== encoding],
	[`the look of ${text.slice(0, 90)}`, !text.includes(`<html lang="en-IN"${marks}><head>`)],
];
