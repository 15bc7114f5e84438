import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OperationId, operations } from "#server/contract/index.ts";
import { parseDocument } from "#tests/support/html.ts";
import { type Served, serveSandbox, serveSite } from "#tests/support/in-process.ts";
import { renderedText } from "#tests/support/rendered.ts";
import { type KnownUser, sessionCookieOf, tokenOf } from "#tests/support/signed-in.ts";
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

/** The pages that are nothing without an operation. */
const ownPages: Readonly<Partial<Record<OperationId, RegExp>>> = {
	"blog.list": /^\/blogs$/,
	"blog.bySlug": /^\/blogs\/./,
	"offer.list": /^\/offers/,
	"webinar.list": /^\/webinars$/,
	"webinar.byId": /^\/webinars\/./,
	"faq.list": /^\/faqs/,
	"package.bySlug": /^\/(package\/kerala-tour|reviews\/write)/,
	"category.bySlug": /^\/package\/north-east$/,
	"passenger.list": /^\/travellers$/,
	"wishlist.list": /^\/wishlist/,
	"review.mine": /^\/reviews$/,
	"enquiry.mine": /^\/enquiries/,
	"order.list": /^\/bookings/,
	"wallet.mine": /^\/wallet/,
	"bank.list": /^\/bank-details$/,
	"coupon.history": /^\/coupon-history/,
	"notification.list": /^\/notifications/,
	"user.profile": /^\/profile\/(edit|email|data)/,
	"cart.current": /^\/check-out/,
};

const addresses = [
	"/",
	"/destinations",
	"/destinations/compare?p=kerala-tour&p=nepal-tour",
	"/package/kerala-tour",
	"/package/kerala-tour/dates",
	"/package/north-east",
	"/blogs",
	"/offers",
	"/contact-us",
	"/about-us",
	"/b2b",
	"/career",
	"/faqs",
	"/privacy-policy",
	"/search",
	"/search?q=kerala",
	"/enquiry?package=kerala-tour",
	"/menu",
	"/get-a-call",
	"/newsletter",
	"/webinars",
	"/preferences",
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
];

const reads = [...operations]
	.filter(([, { method, enabled, group }]) => enabled !== false && (method === "GET" || group === "side"))
	.map(([id]) => id as OperationId)
	.filter((id) => id !== "user.sendEmailOtp" && id !== "payment.status");

const errorWords =
	/unexpected error|could not|can(?:not|'t) (?:show|be shown)|just now|try again|taking longer|not available|went wrong/i;

interface Walked {
	readonly statuses: ReadonlyMap<string, number>;
	readonly errors: readonly string[];
	/** Linked paths and a page with such a link. */
	readonly links: ReadonlyMap<string, string>;
}

/** Forms that an operation takes: where one stands, and the pages that are nothing but it. */
const writes: Readonly<Partial<Record<OperationId, { readonly form: RegExp; readonly pages: readonly string[] }>>> = {
	"user.updateImage": { form: /^\/profile\/picture/, pages: ["/profile/picture"] },
	"user.updateKyc": { form: /^\/profile\/papers/, pages: ["/profile/papers"] },
	"user.verifyEmail": { form: /^\/profile\/email/, pages: ["/profile/email"] },
	"user.changePassword": { form: /^\/profile\/password/, pages: ["/profile/password"] },
	"kmy.add": { form: /^\/registration\/kmy/, pages: ["/registration/kmy", "/registration/kmy/add"] },
	"faq.add": { form: /^\/faqs ask$/, pages: [] },
	"faq.comment": { form: /^\/faqs comment$/, pages: [] },
	"faq.vote": { form: /^\/faqs vote$/, pages: [] },
};

async function walk(visitor: TestVisitor): Promise<Walked> {
	const statuses = new Map<string, number>();
	const errors: string[] = [];
	const links = new Map<string, string>();
	for (const address of addresses) {
		const { status, html } = await visitor.get(address);
		statuses.set(address, status);
		if (status !== 200) continue;
		const page = parseDocument(html);
		for (const element of page.querySelectorAll("script, style, template")) element.remove();
		const found = errorWords.exec(renderedText(page.body));
		if (found) errors.push(`${address}: ${found[0]}`);
		for (const link of page.querySelectorAll("a[href^='/']")) {
			const path = (link.getAttribute("href") ?? "").replace(/[?#].*$/s, "");
			if (!links.has(path)) links.set(path, address);
		}
	}
	return { statuses, errors, links };
}

/** Lists link to these; without them an upstream has nothing to show. */
const entryPages: ReadonlySet<OperationId> = new Set<OperationId>([
	"package.bySlug",
	"category.bySlug",
	"blog.bySlug",
	"webinar.byId",
	"cart.current",
]);

/** Each operation is in one group; neighbours are in different ones. A site for each would take minutes. */
const groupCount = 6;
const groups = Array.from({ length: groupCount }, (_, group) =>
	reads.filter((_id, index) => index % groupCount === group),
).map((ids) => [ids.join(", "), ids] as const);

it.each(groups)(
	"nothing but its own page misses %s",
	async (_, ids) => {
		const file = join(folder, `${ids[0]}.json`);
		await writeFile(
			file,
			JSON.stringify({ operations: Object.fromEntries(ids.map((id) => [id, { enabled: false }])) }),
		);
		const site = await serveSite(sandbox.origin, { API_OPERATIONS_FILE: file });
		try {
			const visitor = newVisitor(site.origin);
			visitor.carry(sessionCookieOf(asha));
			const { statuses, errors, links } = await walk(visitor);
			const isOwn = (path: string, of = ids) => of.some((id) => ownPages[id]?.test(path));
			const wrong = [...statuses].filter(([address, status]) => status !== (isOwn(address) ? 404 : 200));
			expect.soft(wrong).toEqual([]);
			expect.soft(errors).toEqual([]);
			const lists = ids.filter((id) => !entryPages.has(id));
			expect.soft([...links].filter(([path]) => isOwn(path, lists))).toEqual([]);
		} finally {
			await site.stop();
		}
	},
	120_000,
);

it("an operation that takes a form and is switched off is offered nowhere", async () => {
	const pages = Object.values(writes).flatMap((write) => write.pages);
	const others = ["/profile", "/faqs", "/package/kailash-mansarovar-yatra", "/menu"];
	const offeredBy = async (site: Served): Promise<{ statuses: number[]; offers: string[] }> => {
		const visitor = newVisitor(site.origin);
		visitor.carry(sessionCookieOf(asha));
		const statuses: number[] = [];
		for (const page of pages) statuses.push((await visitor.get(page)).status);
		const offers: string[] = [];
		for (const other of others) {
			const { status, html } = await visitor.get(other);
			expect([other, status]).toEqual([other, 200]);
			const document = parseDocument(html);
			for (const form of document.querySelectorAll("main form")) {
				const intent = form.querySelector("input[name=_intent]")?.getAttribute("value") ?? "";
				offers.push(`${form.getAttribute("action")?.split("?")[0]} ${intent}`.trim());
			}
			for (const link of document.querySelectorAll("main a[href]")) offers.push(link.getAttribute("href") ?? "");
		}
		return { statuses, offers };
	};
	const isOffered = (offers: readonly string[]) => (id: OperationId) =>
		offers.some((offer) => writes[id]?.form.test(offer));
	const ids = Object.keys(writes) as OperationId[];
	const file = join(folder, "writes.json");
	await writeFile(file, JSON.stringify({ operations: Object.fromEntries(ids.map((id) => [id, { enabled: false }])) }));
	const whole = await serveSite(sandbox.origin);
	const cut = await serveSite(sandbox.origin, { API_OPERATIONS_FILE: file });
	try {
		const before = await offeredBy(whole);
		expect(before.statuses).toEqual(pages.map(() => 200));
		// The known user's address is confirmed.
		expect(ids.filter(isOffered(before.offers))).toEqual(ids.filter((id) => id !== "user.verifyEmail"));
		const after = await offeredBy(cut);
		expect(after.statuses).toEqual(pages.map(() => 404));
		expect(ids.filter(isOffered(after.offers))).toEqual([]);
	} finally {
		await whole.stop();
		await cut.stop();
	}
}, 60_000);

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
		const seen: (readonly [boolean, number])[] = [];
		for (const [page, target] of optionalPages) {
			const { html } = await visitor.get(page);
			const links = [...parseDocument(html).querySelectorAll("main a[href]")].map((link) => link.getAttribute("href"));
			seen.push([links.includes(target), (await visitor.get(target)).status]);
		}
		return seen;
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
