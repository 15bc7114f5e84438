import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { HtmlValidate } from "html-validate";
import { matchRoutes } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { callSandbox, findDeparture } from "#tests/support/buyer.ts";
import { type Crawl, type CrawledPage, crawlSite, type PageFacts, pageFacts } from "#tests/support/crawl.ts";
import { parseDocument } from "#tests/support/html.ts";
import { buttonsOutsideForms, gluedWords, namelessControls } from "#tests/support/plain-text.ts";
import { type Running, startSandbox, startSite } from "#tests/support/servers.ts";
import { fetchToken, makeSessionCookie } from "#tests/support/signed-in.ts";
import { caseCount } from "#tests/support/suite.ts";

/** One crawl as a visitor and one as a user, whose pages all tests of this file read. */
const most = 1500;
const mostPerQuery = caseCount(6, 12);
/** Each route gets so many pages of a user: what a visitor sees of a package, a user sees as well. */
const mostPerRouteOfUser = caseCount(8, most);
/** This many pages of each route are validated, signed out and in. */
const mostValidated = caseCount(2, 3);

let sandbox: Running;
let site: Running;
let origin: string;
let crawls: Readonly<Record<"visitor" | "user", Crawl>>;

beforeAll(async () => {
	sandbox = await startSandbox();
	// What a busy machine's upstream sends late is no fault of a page.
	const patient = { DEADLINE_PUBLIC_MS: "20000", DEADLINE_SIDE_MS: "20000", DEADLINE_SEARCH_MS: "20000" };
	site = await startSite(sandbox.origin, { LOG_LEVEL: "warn", STYLE_GUIDE: "on", ...patient });
	// The address that the site knows itself by.
	origin = site.origin.replace("127.0.0.1", "localhost");
	const user = await fetchToken(sandbox.origin, "asha@example.com");
	await fillCart(user.token);
	const cookie = makeSessionCookie(user);
	const visitor = await crawlSite(origin, { most, mostPerQuery });
	crawls = { visitor, user: await crawlSite(origin, { most, mostPerQuery, mostPerRoute: mostPerRouteOfUser, cookie }) };
	if (process.env.PAGES_DIR) keepSamples(process.env.PAGES_DIR);
}, 600_000);

async function fillCart(token: string): Promise<void> {
	const { packageId, date } = await findDeparture(sandbox.origin, "kerala-tour");
	const body = { packageID: packageId, yatraDate: date, PassengerList: ["pu1-1"], couponCode: "" };
	await callSandbox(sandbox.origin, ["POST", "/cart/add"], { token, body });
}

afterAll(async () => {
	await site?.stop();
	await sandbox?.stop();
});

const asWhom = ["visitor", "user"] as const;
const pagesOf = (whose: (typeof asWhom)[number]): CrawledPage[] =>
	crawls[whose].pages.filter(({ isHtml, status }) => isHtml && status === 200);

/** Returns those that search engines keep: their own address is the canonical one. */
const indexablePages = (): (PageFacts & { address: string })[] =>
	pagesOf("visitor")
		.map((page) => ({ ...pageFacts(page), address: page.address }))
		.filter(({ isIndexable, canonicals, address }) => isIndexable && canonicals.includes(`${origin}${address}`));

function grouped<Page>(pages: readonly Page[], keyOf: (page: Page) => string): Map<string, Page[]> {
	const groups = new Map<string, Page[]>();
	for (const page of pages) groups.set(keyOf(page), [...(groups.get(keyOf(page)) ?? []), page]);
	return groups;
}

const duplicatesOf = (pages: readonly (PageFacts & { address: string })[], key: "title" | "description"): string[][] =>
	[...grouped(pages, (page) => page[key])]
		.filter(([, group]) => group.length > 1)
		.map(([value, group]) => [value, ...group.map(({ address }) => address)]);

describe.each(asWhom)("a crawl of all links as a %s", (whose) => {
	it("ends", () => {
		expect(crawls[whose].isCut).toBe(false);
		expect(pagesOf(whose).length).toBeGreaterThan(whose === "visitor" ? 250 : 130);
	});

	it("finds no error, and every redirect leads to a page at once", () => {
		const statuses = new Map(crawls[whose].pages.map(({ address, status }) => [address, status]));
		const bad = crawls[whose].pages.filter(({ status, location }) => {
			if (location === null) return status !== 200;
			const { pathname, search } = new URL(location, origin);
			return (statuses.get(pathname + search) ?? 200) !== 200;
		});
		expect(bad.map(({ address, status, location, from }) => ({ address, status, location, from }))).toEqual([]);
	});

	it("finds no address that contains an address with an address: such a space would have no end", () => {
		const nested = [...crawls[whose].addresses].filter((address) =>
			[...new URL(address, origin).searchParams.values()].some((value) => /[?&](?:redirectTo|back|from)=/.test(value)),
		);
		expect(nested).toEqual([]);
	});
});

describe("search engines are told", () => {
	it("one canonical address by each page that they may keep, which is a page and canonical itself", () => {
		const facts = new Map(pagesOf("visitor").map((page) => [page.address, pageFacts(page)]));
		const wrong = [...facts].filter(([, { isIndexable, canonicals }]) => {
			if (!isIndexable) return false;
			const [canonical = ""] = canonicals;
			const target = facts.get(canonical.replace(origin, ""));
			return canonicals.length !== 1 || target?.canonicals[0] !== canonical;
		});
		expect(wrong.map(([address, { canonicals }]) => ({ address, canonicals }))).toEqual([]);
	});

	it("in which language the page is written, at the canonical address", () => {
		const wrong = pagesOf("visitor")
			.map((page) => ({ address: page.address, ...pageFacts(page) }))
			.filter(({ isIndexable, canonicals, languages }) => {
				const expected = ["en-IN", "x-default"].map((language) => `${language} ${canonicals[0]}`);
				return isIndexable && languages.join() !== expected.join();
			});
		expect(wrong.map(({ address, languages }) => ({ address, languages }))).toEqual([]);
	});

	it("by the sitemap only canonical addresses", () => {
		const listed = crawls.visitor.pages
			.filter(({ address }) => address.startsWith("/sitemap.xml?"))
			.flatMap(({ text }) =>
				[...text.matchAll(/<loc>([^<]*)/g)].map(([, address = ""]) => address.replace("&#38;", "&")),
			);
		const own = new Set(indexablePages().map(({ address }) => `${origin}${address}`));
		expect(listed.length).toBeGreaterThan(100);
		expect(listed.filter((address) => !own.has(address))).toEqual([]);
	});

	it("titles of at most 60 characters and descriptions of 50 to 160, each once", () => {
		const pages = indexablePages();
		const isFitting = ({ title, description }: PageFacts) =>
			title.length > 0 && title.length <= 60 && description.length >= 50 && description.length <= 160;
		expect(pages.filter((page) => !isFitting(page))).toEqual([]);
		expect(duplicatesOf(pages, "title")).toEqual([]);
		expect(duplicatesOf(pages, "description")).toEqual([]);
	});

	it("what a page is about, by structured data", () => {
		const typesOf = new Map(indexablePages().map(({ address, dataTypes }) => [address, dataTypes]));
		expect(typesOf.get("/")).toEqual(["Organization", "WebSite"]);
		expect(typesOf.get("/package/kerala-tour")).toEqual(["TouristTrip", "BreadcrumbList"]);
		expect(typesOf.get("/blogs/safari-permits")).toEqual(["BlogPosting"]);
		expect(typesOf.get("/webinars")).toContain("Event");
	});
});

describe.each(asWhom)("every page of a %s", (whose) => {
	it("has a picture for link previews, at an absolute address", () => {
		const without = pagesOf(whose).filter((page) => !pageFacts(page).picture?.startsWith(`${origin}/`));
		expect(without.map(({ address }) => address)).toEqual([]);
	});

	it("reads well without styles: words stand apart, controls have names, buttons stand in their forms", () => {
		const faults = samplesOf(whose).flatMap(({ address, text }) => {
			const { body } = parseDocument(text);
			const found = [...gluedWords(body), ...namelessControls(body), ...buttonsOutsideForms(body)];
			return found.map((fault) => `${address}: ${fault}`);
		});
		expect(faults).toEqual([]);
	});

	it("is valid HTML, by html-validate", async () => {
		const reports = await Promise.all(
			samplesOf(whose).map(async ({ address, text }) => ({ address, ...(await validator.validateString(text)) })),
		);
		const faults = reports.flatMap(({ address, results }) =>
			results.flatMap(({ messages }) =>
				messages.map(({ ruleId, message, selector }) => `${address}: ${ruleId}: ${message} (${selector})`),
			),
		);
		expect(faults).toEqual([]);
	}, 300_000);
});

const validator = new HtmlValidate({
	root: true,
	extends: ["html-validate:standard", "html-validate:a11y"],
	// A label is allowed where the element's role may have a name.
	rules: { "aria-label-misuse": ["error", { allowAnyNamable: true }] },
});

const routeTree = routes.flatMap(({ path, index, children }) =>
	(children ?? [{ path, index }]).map((one) => ({ path: one.path ?? "/" })),
);

/** The command `npm run vnu` reads the samples. */
function keepSamples(folder: string): void {
	const samples = asWhom.flatMap((whose) => samplesOf(whose).map((page) => ({ whose, ...page })));
	mkdirSync(folder, { recursive: true });
	for (const [index, { text }] of samples.entries()) writeFileSync(join(folder, `${index}.html`), text);
	const addresses = samples.map(({ whose, address }, index) => [`${index}.html`, `${address} (${whose})`]);
	writeFileSync(join(folder, "addresses.json"), JSON.stringify(Object.fromEntries(addresses)));
}

function samplesOf(whose: (typeof asWhom)[number]): CrawledPage[] {
	const byRoute = grouped(pagesOf(whose), ({ address }) => {
		const [match] = matchRoutes(routeTree, new URL(address, origin).pathname) ?? [];
		return match?.route.path ?? "";
	});
	return [...byRoute.values()].flatMap((pages) => pages.slice(0, mostValidated));
}
