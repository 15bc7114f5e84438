import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isDisabledPath } from "#app/lib/disabled-pages.ts";
import { findDisabledFeatures } from "#app/lib/features.ts";
import { type OperationId, operations } from "#server/contract/index.ts";
import { errorWords } from "#tests/support/error-words.ts";
import { parseDocument } from "#tests/support/html.ts";
import { type Served, serveSandbox, serveSite } from "#tests/support/in-process.ts";
import { renderedText } from "#tests/support/rendered.ts";
import { type KnownUser, sessionCookieOf, tokenOf } from "#tests/support/signed-in.ts";
import { caseCount } from "#tests/support/suite.ts";
import { newVisitor, type TestVisitor } from "#tests/support/visitor.ts";

let folder: string;
let sandbox: Served;
let asha: KnownUser;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "disabled-"));
	sandbox = await serveSandbox();
	asha = await tokenOf(sandbox.origin, "asha@example.com");
});
afterAll(async () => {
	await sandbox.stop();
	await rm(folder, { recursive: true, force: true });
});

const publicAddresses = [
	"/",
	"/destinations",
	"/destinations/compare?p=kerala-tour&p=nepal-tour",
	"/package/kerala-tour",
	"/package/kailash-mansarovar-yatra",
	"/package/kerala-tour/dates",
	"/package/north-east",
	"/blogs",
	"/offers",
	"/contact-us",
	"/b2b",
	"/faqs",
	"/search",
	"/search?q=kerala",
	"/enquiry?package=kerala-tour",
	"/menu",
	"/get-a-call",
	"/newsletter",
	"/promo",
	"/webinars",
	"/preferences",
	"/nowhere",
	"/sitemap.xml",
];
const guestAddresses = ["/login", "/login/password", "/login/create", "/login/reset", "/registration/kmy"];
const userAddresses = [
	"/registration/kmy",
	"/profile",
	"/profile/edit",
	"/profile/email",
	"/profile/papers",
	"/profile/data",
	"/travellers",
	"/travellers/add",
	"/wishlist",
	"/reviews",
	"/reviews/write/kerala-tour",
	"/enquiries",
	"/bookings",
	"/bookings/b100105",
	"/wallet",
	"/bank-details",
	"/bank-details/add",
	"/coupon-history",
	"/notifications",
	"/check-out",
	"/check-out/details",
];

/** Lists link to these things; an upstream without them has nothing to show. */
const things: Readonly<Partial<Record<OperationId, RegExp>>> = {
	"package.bySlug": /^\/(?:package|reviews\/write|[\w-]+)\/[\w-]+(?:\/dates|\/itinerary\.pdf|\.txt)?$/,
	"category.bySlug": /^\/package\/[\w-]+$/,
};

/** Forms that share the address of others: the operation that takes them. */
const formOperations: Readonly<Record<string, OperationId>> = {
	"/faqs ask": "faq.add",
	"/faqs comment": "faq.comment",
	"/faqs vote": "faq.vote",
	"/wishlist add": "wishlist.add",
	"/wishlist remove": "wishlist.remove",
	"/check-out/details coupon": "cart.applyCoupon",
	"/check-out/details company": "cart.setGst",
	"/notifications ": "notification.markRead",
	"/contact-us ": "enquiry.contact",
	"/b2b ": "enquiry.contact",
	"/thank-you ": "enquiry.create",
};

interface Found {
	readonly dead: readonly string[];
	readonly links: number;
	readonly forms: number;
}

/** Making one takes long. */
const isFile = /\.(?:pdf|ics|html|txt)$|^\/logout$/;
/** Links to what no feature names are followed by the whole suite alone. */
const follows = caseCount(0, 1) === 1;

const pathOf = (address: string): string => address.replace(/[?#].*$/s, "");

interface PageParts {
	readonly links: readonly string[];
	/** Address and intent of each form. */
	readonly forms: readonly string[];
	readonly text: string;
}

function partsOf(html: string, path: string): PageParts {
	if (!html.includes("<html")) return { links: [], forms: [], text: "" };
	const page = parseDocument(html);
	for (const element of page.querySelectorAll("script, style, template")) element.remove();
	const forms = [...page.querySelectorAll("form")].flatMap((form) => {
		const action = pathOf(form.getAttribute("action") || path);
		const intents = [...form.querySelectorAll("[name=_intent]")].map((field) => field.getAttribute("value") ?? "");
		return (intents.length > 0 ? intents : [""]).map((intent) => `${action} ${intent}`);
	});
	const links = [...page.querySelectorAll("a[href^='/']")].map((link) => pathOf(link.getAttribute("href") ?? ""));
	return { links, forms, text: renderedText(page.body) };
}

async function crawl(ids: readonly OperationId[], site: Served): Promise<Found> {
	const off: ReadonlySet<string> = new Set(ids);
	const isOn = (id: OperationId) => !off.has(id) && operations.get(id)?.enabled !== false;
	const disabled = findDisabledFeatures(isOn);
	const isThing = (path: string): boolean => ids.some((id) => things[id]?.test(path));
	const isFormOff = (form: string): boolean =>
		isDisabledPath(disabled, form.split(" ", 1)[0] ?? "") || off.has(formOperations[form] ?? "");
	const dead: string[] = [];
	const asked = new Set<string>();
	let forms = 0;

	async function follow(visitor: TestVisitor, who: string, target: string): Promise<void> {
		if (isDisabledPath(disabled, target) && !isThing(target)) dead.push(`${who} links to ${target}`);
		if (asked.has(target) || isThing(target) || isFile.test(target)) return;
		asked.add(target);
		if (!follows) return;
		const { status } = await visitor.get(target);
		if (status >= 400) dead.push(`${who} links to ${target}: ${status}`);
	}

	async function visit(visitor: TestVisitor, who: string, address: string): Promise<void> {
		const { status, html } = await visitor.get(address);
		const path = pathOf(address);
		const isOff = isDisabledPath(disabled, path) || path === "/nowhere";
		const isExpected = isOff ? status === 404 : status < 400 || (status === 404 && isThing(path));
		if (!isExpected) dead.push(`${who} ${address}: ${status}`);
		for (const [, found = ""] of html.matchAll(/<loc>([^<]*)/g))
			if (isDisabledPath(disabled, new URL(found).pathname)) dead.push(`sitemap: ${found}`);
		const parts = partsOf(html, path);
		const told = status === 200 ? errorWords.exec(parts.text) : null;
		if (told) dead.push(`${who} ${address} says ${told[0]}`);
		for (const link of parts.links) await follow(visitor, `${who} ${address}`, link);
		forms += parts.forms.length;
		dead.push(...parts.forms.filter(isFormOff).map((form) => `${who} ${address} has the form ${form}`));
	}

	const guest = newVisitor(site.origin);
	const user = newVisitor(site.origin);
	user.carry(sessionCookieOf(asha));
	for (const address of [...publicAddresses, ...guestAddresses]) await visit(guest, "guest", address);
	for (const address of ["/", "/package/kerala-tour", ...userAddresses]) await visit(user, "user", address);
	return { dead: [...new Set(dead)], links: asked.size, forms };
}

async function siteWithout(ids: readonly string[]): Promise<Served> {
	const file = join(folder, `${ids[0]}-${ids.length}.json`);
	await writeFile(file, JSON.stringify({ operations: Object.fromEntries(ids.map((id) => [id, { enabled: false }])) }));
	return serveSite(sandbox.origin, { API_OPERATIONS_FILE: file });
}

const ids = [...operations.keys()] as OperationId[];
const nouns = [...new Set(ids.map((id) => id.split(".")[0]))];
const groups = nouns.map((noun) => [`${noun}.*`, ids.filter((id) => id.startsWith(`${noun}.`))] as const);
const alone = ids.map((id) => [id, [id]] as const);
/** A site for each operation takes minutes. */
const tried = [...groups, ...alone.slice(0, caseCount(0, alone.length))];

const seen = { operations: 0, links: 0, forms: 0 };
afterAll(() =>
	console.log(`${seen.operations} switched off, ${seen.links} links and ${seen.forms} forms: 0 dead ends`),
);

it.each(tried)(
	"[R56] without %s there is no link, no form and no page of it",
	async (_, off) => {
		const site = await siteWithout(off);
		try {
			const { dead, links, forms } = await crawl(off, site);
			seen.operations += off.length;
			seen.links += links;
			seen.forms += forms;
			expect(dead).toEqual([]);
		} finally {
			await site.stop();
		}
	},
	120_000,
);

/** Off until the operations file enables them: a page with a link, and where it leads. */
const optionalPages = [
	["/profile", "/profile/mobile"],
	["/profile/data", "/profile/data/erase"],
	["/reviews", "/reviews/write/kerala-tour"],
] as const;

it("what an upstream may offer to the user's own hands is linked and found only where it does", async () => {
	const seenOn = async (site: Served): Promise<(readonly [linked: boolean, status: number])[]> => {
		const visitor = newVisitor(site.origin);
		visitor.carry(sessionCookieOf(asha));
		const found: (readonly [boolean, number])[] = [];
		for (const [page, target] of optionalPages) {
			const { html } = await visitor.get(page);
			const links = [...parseDocument(html).querySelectorAll("main a[href]")].map((link) => link.getAttribute("href"));
			found.push([links.includes(target), (await visitor.get(target)).status]);
		}
		return found;
	};
	const without = await serveSite(sandbox.origin);
	const offered = await serveSite(sandbox.origin, { API_OPERATIONS_FILE: "deploy/operations/sandbox.json" });
	try {
		// A review that cannot be changed says so on its page.
		expect(await seenOn(without)).toEqual([
			[false, 404],
			[false, 404],
			[false, 200],
		]);
		expect(await seenOn(offered)).toEqual(optionalPages.map(() => [true, 200]));
	} finally {
		await without.stop();
		await offered.stop();
	}
}, 60_000);
