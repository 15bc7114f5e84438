import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { isDisabledPath } from "#app/lib/disabled-pages.ts";
import { findDisabledFeatures } from "#app/lib/features.ts";
import type { SiteRoutes } from "#server/bff/http/site-routes.ts";
import type { SessionData } from "#server/bff/sessions/session-data.ts";
import { type Operation, type OperationId, operations, phoneNumber } from "#server/contract/index.ts";
import { makeVisitor } from "#tests/support/buyer.ts";
import { calledOperation } from "#tests/support/called-operation.ts";
import { errorWords } from "#tests/support/error-words.ts";
import { parseDocument } from "#tests/support/html.ts";
import { type Served, serveSite } from "#tests/support/in-process.ts";
import { shareFaultUpstream, shareUser } from "#tests/support/share-site.ts";
import { makeSession } from "#tests/support/sign-in.ts";
import { makeSessionCookie } from "#tests/support/signed-in.ts";
import { siteRoutesOfBuild } from "#tests/support/site-routes.ts";
import { caseCount } from "#tests/support/suite.ts";
import { newVisitor, type TestVisitor } from "#tests/support/visitor.ts";
import { formCases } from "./form-cases.ts";

/** The sandbox is asked for each thing once for all sites. */
const { sandbox, upstream } = shareFaultUpstream({ isRepeating: true });
let routes: SiteRoutes;
const asha = shareUser(sandbox, "asha@example.com");
let whole: Awaited<ReturnType<typeof readWholeSite>>;

beforeAll(async () => {
	routes = await siteRoutesOfBuild();
	whole = await readWholeSite();
});

const publicAddresses = [
	...["/", "/destinations", "/destinations/compare?p=kerala-tour&p=nepal-tour", "/package/kerala-tour"],
	...["/package/kailash-mansarovar-yatra", "/package/kerala-tour/dates", "/package/north-east", "/blogs", "/offers"],
	...["/contact-us", "/b2b", "/faqs", "/search", "/search?q=kerala", "/enquiry?package=kerala-tour", "/menu"],
	...["/get-a-call", "/newsletter", "/promo", "/webinars", "/preferences", "/nowhere", "/sitemap.xml"],
];
const guestAddresses = ["/login", "/login/password", "/login/create", "/login/reset", "/registration/kmy"];
const userAddresses = [
	...["/registration/kmy", "/profile", "/profile/edit", "/profile/email", "/profile/papers", "/profile/data"],
	...["/travellers", "/travellers/add", "/wishlist", "/reviews", "/reviews/write/kerala-tour", "/enquiries"],
	...["/bookings", "/bookings/b100105", "/wallet", "/bank-details", "/bank-details/add", "/coupon-history"],
	...["/notifications", "/check-out", "/check-out/details"],
];

const flowFields = { id: "flow", sentAt: 0, redirectTo: "/" };
const phone = phoneNumber.parse("+919812345670");
/** These are pages of codes, with what their visitors have begun. */
const begunFlows: Readonly<Record<string, NonNullable<SessionData["flow"]>>> = {
	"/login/otp": { kind: "login", ...flowFields, phone },
	"/login/create/otp": { kind: "signup", ...flowFields, phone, email: "new@example.com" },
	"/login/reset/otp": {
		kind: "reset",
		...flowFields,
		...{ email: "new@example.com", mobile: "", receiver: "new@example.com" },
	},
};

/** Lists link to these things; an upstream without them has nothing to show. */
const things: Readonly<Partial<Record<OperationId, RegExp>>> = {
	"package.bySlug": /^\/?(?:package|reviews\/write|:category)\/:slug/,
	"category.bySlug": /^\/?package\/:slug$/,
};

/** These forms share the address of others, and this operation takes them. */
const formOperations: Readonly<Record<string, OperationId>> = {
	...{ "/faqs ask": "faq.add", "/faqs comment": "faq.comment", "/faqs vote": "faq.vote" },
	...{ "/wishlist add": "wishlist.add", "/wishlist remove": "wishlist.remove" },
	...{ "/check-out/review coupon": "cart.applyCoupon", "/check-out/details company": "cart.setGst" },
	...{ "/notifications ": "notification.markRead", "/contact-us ": "enquiry.contact", "/b2b ": "enquiry.contact" },
	...{ "/thank-you ": "enquiry.create", "/login/otp resend": "auth.resendOtp" },
	...{ "/login/create/otp resend": "auth.resendOtp", "/login/reset/otp resend": "auth.resendOtp" },
};

/** These take long to make. */
const isFile = /\.(?:pdf|ics|html|txt)$|^\/logout$/;
/** The whole suite alone reads so many linked pages of one route too. */
const readPerRoute = caseCount(0, 2);

const pathOf = (address: string): string => address.replace(/[?#].*$/s, "");

/** Returns paths of links, address and intent of each form, by expressions: parsing takes longer than loading. */
function targetsIn(html: string, path: string): readonly string[] {
	const forms = [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, tag = "", inner = ""]) => {
		const action = pathOf(/ action="([^"]*)"/.exec(tag)?.[1] || path);
		const intents = [...inner.matchAll(/<(?:input|button)\b[^>]* name="_intent"[^>]*>/g)].map(
			([field]) => / value="([^"]*)"/.exec(field)?.[1] ?? "",
		);
		return (intents.length > 0 ? intents : [""]).map((intent) => `${action} ${intent}`);
	});
	const links = html.matchAll(/<a\b[^>]* href="(\/[^"]*)"|<loc>https?:\/\/[^/]+([^<]*)/g);
	return [...forms, ...[...links].map(([, href, named]) => pathOf(href ?? named ?? ""))];
}

const isForm = (target: string): boolean => target.includes(" ");

interface Visit {
	readonly who: string;
	/** The cookie is `name=value`. */
	readonly cookie?: string;
	readonly address: string;
}

interface ReadPage extends Visit {
	readonly status: number;
	readonly text: string;
	/** These calls are of the page itself, and `around` of what stands around each page. */
	readonly own: readonly string[];
	readonly around: readonly string[];
}

async function readPage(visitor: TestVisitor, visit: Visit): Promise<ReadPage> {
	const { status, html } = await visitor.get(visit.address);
	const path = pathOf(visit.address);
	const body = html.replace(/<(script|style|template)\b.*?<\/\1>/gs, "");
	const [main = body] = /<main\b.*<\/main>/s.exec(body) ?? [];
	const [own, around] = [targetsIn(main, path), targetsIn(body.replace(main, ""), path)];
	return { ...visit, status, text: body.replace(/<[^>]*>/g, " "), own, around };
}

async function readWholeSite(): Promise<{ pages: readonly ReadPage[]; calls: ReadonlyMap<string, Set<string>> }> {
	// Each page makes its own calls.
	const uncached = [...operations].flatMap(([id, { cache }]) => (cache ? [[id, { cache: false }] as const] : []));
	const site = await serveSite(upstream.origin, patient, Object.fromEntries(uncached));
	const pages: ReadPage[] = [];
	const calls = new Map<string, Set<string>>();
	const read = async (visitor: TestVisitor, visits: readonly Visit[]): Promise<void> => {
		const known = new Set(visits.map(({ address }) => pathOf(address)));
		const counts = new Map<string, number>();
		const queue = [...visits];
		for (let visit = queue.shift(); visit !== undefined; visit = queue.shift()) {
			upstream.forget();
			const page = await readPage(visitor, visit);
			pages.push(page);
			const called = calls.get(visit.address) ?? new Set();
			calls.set(visit.address, called);
			for (const { method, path } of upstream.received) called.add(nameOf(calledOperation({ method, path })));
			for (const link of [...page.own, ...page.around]) {
				if (isForm(link) || known.has(link)) continue;
				known.add(link);
				const { pattern } = routes.find(link);
				const count = counts.get(pattern) ?? 0;
				counts.set(pattern, count + 1);
				if (count < readPerRoute && !isFile.test(link)) queue.push({ ...visit, address: link });
			}
		}
	};
	const guest = [...publicAddresses, ...guestAddresses].map((address) => ({ who: "guest", address }));
	const cookie = makeSessionCookie(asha);
	const own = ["/", "/package/kerala-tour", ...userAddresses].map((address) => ({ who: "user", cookie, address }));
	const begun = Object.entries(begunFlows).map(([address, flow]) => [
		{ who: "guest in a flow", cookie: makeSession({ flow }), address },
	]);
	try {
		const journeys: readonly (readonly Visit[])[] = [guest, own, ...begun];
		for (const visits of journeys) {
			const visitor = newVisitor(site.origin);
			if (visits[0]?.cookie) visitor.carry(visits[0].cookie);
			await read(visitor, visits);
		}
	} finally {
		await site.stop();
	}
	return { pages, calls };
}

/** Operations that share a call have one name. */
const nameOf = (operation: Operation | undefined): string => (operation ? `${operation.method} ${operation.path}` : "");

/** Reads each page that shows, calls or needs the operations, and one of those around which the same stands. */
async function crawl(ids: readonly OperationId[], site: Served): Promise<{ dead: readonly string[]; pages: number }> {
	const off: ReadonlySet<string> = new Set(ids);
	const disabled = findDisabledFeatures((id) => !off.has(id) && operations.get(id)?.enabled !== false);
	const isThing = (path: string): boolean => ids.some((id) => things[id]?.test(routes.find(path).pattern));
	const known = new Map<string, boolean>();
	/** The answer is remembered, because matching takes longer than rendering, and most pages have the same links. */
	const isDead = (target: string): boolean => {
		const isKnown = known.get(target);
		if (isKnown !== undefined) return isKnown;
		const isOff = isDisabledPath(disabled, target.split(" ", 1)[0] ?? "");
		const dead = isForm(target) ? isOff || off.has(formOperations[target] ?? "") : isOff && !isThing(target);
		known.set(target, dead);
		return dead;
	};
	const offCalls = ids.map((id) => nameOf(operations.get(id)));
	const layouts = new Set<string>();
	const visits = whole.pages.filter(({ who, address, status, own, around }) => {
		const layout = [who, status, ...around].join();
		const isNew = !layouts.has(layout);
		layouts.add(layout);
		const path = pathOf(address);
		return (
			(isNew && around.some(isDead)) ||
			isDisabledPath(disabled, path) ||
			isThing(path) ||
			offCalls.some((call) => whole.calls.get(address)?.has(call)) ||
			own.some(isDead)
		);
	});
	const dead: string[] = [];
	const visitors = new Map<string, TestVisitor>();
	for (const visit of visits) {
		const { cookie = "", who, address } = visit;
		const visitor = visitors.get(cookie) ?? newVisitor(site.origin);
		if (!visitors.has(cookie) && cookie !== "") visitor.carry(cookie);
		visitors.set(cookie, visitor);
		const { status, text, own, around } = await readPage(visitor, visit);
		const [path, name] = [pathOf(address), `${who} ${address}`];
		const isOff = isDisabledPath(disabled, path) || path === "/nowhere";
		const isExpected = isOff ? status === 404 : status < 400 || (status === 404 && isThing(path));
		if (!isExpected) dead.push(`${name}: ${status}`);
		const told = status === 200 ? errorWords.exec(text) : null;
		if (told) dead.push(`${name} says ${told[0]}`);
		dead.push(...[...own, ...around].filter(isDead).map((target) => `${name} leads to ${target}`));
	}
	return { dead: [...new Set(dead)], pages: visits.length };
}

/** A part that a busy machine's upstream sends late would be told as a failure. */
const patient = { DEADLINE_PUBLIC_MS: "2400", DEADLINE_SIDE_MS: "2400", DEADLINE_SEARCH_MS: "2400" };

/** The site stops with the test. */
async function siteWithout(ids: readonly string[]): Promise<Served> {
	const off = Object.fromEntries(ids.map((id) => [id, { enabled: false }]));
	const site = await serveSite(upstream.origin, patient, off);
	onTestFinished(() => site.stop());
	return site;
}

const ids = [...operations.keys()] as OperationId[];
const nouns = [...new Set(ids.map((id) => id.split(".")[0]))];
const groups = nouns.map((noun) => [`${noun}.*`, ids.filter((id) => id.startsWith(`${noun}.`))] as const);
/** Some are a group. */
const alone = ids
	.filter((id) => !groups.some(([, [only, other]]) => only === id && !other))
	.map((id) => [id, [id]] as const);
/** A site for each operation takes minutes. */
const tried = [...groups, ...alone.slice(0, caseCount(0, alone.length))];

const seen = { sites: 0, pages: 0, dead: 0 };
afterAll(() =>
	console.log(
		`${operations.size} operations, ${seen.sites} sites without one or a group, ${seen.pages} pages: ${seen.dead} dead ends`,
	),
);

it.each(tried)(
	"[R56] without %s there is no link, no form and no page of it",
	async (_, off) => {
		const { dead, pages } = await crawl(off, await siteWithout(off));
		seen.sites += 1;
		seen.pages += pages;
		seen.dead += dead.length;
		expect(dead).toEqual([]);
	},
	120_000,
);

it.each([
	["enquiry.panelVerify", "/package/russia-tour/price-request", "/enquiry/verify"],
	["enquiry.verify", "/enquiry", "/enquiry/verify"],
	["enquiry.verify", "/contact-us", "/thank-you"],
])("[R56] without %s an enquiry of %s leads to a page that is there", async (off, path, next) => {
	const visitor = newVisitor((await siteWithout([off])).origin);
	const { location } = await visitor.post(path, { ...formCases["price request"]?.fields() });
	const { status, html } = await visitor.get(next);
	expect([location, status, html.includes('href="/enquiry/verify"')]).toEqual([next, 200, false]);
});

/** These are off until the operations file enables them: a page with a link, and where it leads. */
const optionalPages = [
	["/profile", "/profile/mobile"],
	["/profile/data", "/profile/data/erase"],
	["/reviews", "/reviews/write/kerala-tour"],
] as const;

it("what an upstream may offer to the user's own hands is linked and found only where it does", async () => {
	const seenOn = async (site: Served): Promise<(readonly [linked: boolean, status: number])[]> => {
		const visitor = makeVisitor(site.origin, asha);
		const found: (readonly [boolean, number])[] = [];
		for (const [page, target] of optionalPages) {
			const { html } = await visitor.get(page);
			const links = [...parseDocument(html).querySelectorAll("main a[href]")].map((link) => link.getAttribute("href"));
			found.push([links.includes(target), (await visitor.get(target)).status]);
		}
		return found;
	};
	const without = await siteWithout([]);
	const offered = await serveSite(sandbox.origin, { API_OPERATIONS_FILE: "deploy/operations/sandbox.json" });
	onTestFinished(() => offered.stop());
	// A review that cannot be changed says so on its page.
	expect(await seenOn(without)).toEqual([
		[false, 404],
		[false, 404],
		[false, 200],
	]);
	expect(await seenOn(offered)).toEqual(optionalPages.map(() => [true, 200]));
});

it("without the sign-in by number or code and without sign-up the form asks for an e-mail address alone", async () => {
	const site = await siteWithout(["auth.signInWithMobilePassword", "auth.signInWithOtp", "auth.signUp"]);
	const visitor = newVisitor(site.origin);
	const { html } = await visitor.get("/login/password");
	expect(html).toContain("Forgot your password?");
	expect(html).not.toMatch(/E-mail or mobile number|Login with OTP|New here|Create Account/);
	const refused = await visitor.post("/login/password", { email: "9812345670", password: "Canary#Pass9" });
	expect([refused.status, refused.html.includes("Enter your e-mail address")]).toEqual([422, true]);
});
