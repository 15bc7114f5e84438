import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeVisitor } from "#tests/support/buyer.ts";
import { pageText } from "#tests/support/html.ts";
import { type Served, serveSite } from "#tests/support/in-process.ts";
import { shareFaultSite, shareUser } from "#tests/support/share-site.ts";
import type { TestVisitor } from "#tests/support/visitor.ts";

const { sandbox, site, upstream } = shareFaultSite();
/** The calls for one booking are switched on. */
let openSite: Served;
const asha = shareUser(sandbox, "asha@example.com");

beforeAll(async () => {
	const operations = { "order.byId": { enabled: true }, "order.cancel": { enabled: true } };
	openSite = await serveSite(upstream.origin, {}, operations);
});
beforeEach(() => upstream.reset());
afterAll(() => openSite.stop());

const nepal = "/bookings/b100105";
const somebodyElses = "/bookings/b100201";
const on = ({ origin }: Served): TestVisitor => makeVisitor(origin, asha);
const calls = (path: string) => upstream.calls().filter((call) => call.path.startsWith(`/api/v1${path}`));

describe("a booking's page", () => {
	it("requests the guides of its package and day with the user's token, and the single booking only where enabled", async () => {
		const { status, html } = await on(site).get(nepal);
		expect(status).toBe(200);
		const [guides, ...others] = calls("/user/get-tour-guides");
		expect(others).toEqual([]);
		expect(guides?.method).toBe("POST");
		expect(guides?.body).toEqual({
			...{ packageid: expect.any(String), yatraDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), source: "web" },
		});
		const call = upstream.received.find(({ path }) => path.endsWith("/get-tour-guides"));
		expect(call?.headers.authorization).toBe(`Bearer ${asha.token}`);
		expect(html).toContain("tel:+9170000");
		expect(calls("/order/")).toEqual([]);
		expect(html).not.toContain("Cancel this booking");
	});

	it("is shown without package, guides and weather", async () => {
		upstream.rule(({ path }) => (/package|guides/.test(path) ? "status_500" : undefined));
		const visitor = on(openSite);
		const { status, html } = await visitor.get("/bookings/b100106");
		expect(status).toBe(200);
		expect(html).toContain("PAR-100106");
		expect((await visitor.get("/bookings/b100106/voucher.pdf")).status).toBe(200);
		const { html: voucher } = await visitor.get("/bookings/b100106/voucher");
		expect(voucher).not.toContain("+91 70000");
		upstream.rule(({ path }) => (path.endsWith("/get-group-orders") ? "status_500" : undefined));
		expect((await visitor.get("/bookings/b100106")).status).toBe(503);
		const file = await visitor.get("/bookings/b100106/voucher.pdf");
		expect([file.status, file.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
		expect(file.html).toMatch(/Please try again in a moment[\s\S]*<\/html>/);
	});

	it("and its files answer 404 to other users", async () => {
		for (const path of ["", "/voucher", "/voucher.pdf", "/trip.ics", "/trip.html", "/cancel"])
			expect([path, (await on(openSite).get(somebodyElses + path)).status]).toEqual([path, 404]);
		upstream.forget();
		expect((await on(openSite).post(`${somebodyElses}/cancel`, { reason: "not mine" })).status).toBe(404);
		expect((await on(site).post(`${nepal}/cancel`, { reason: "not offered" })).status).toBe(404);
		expect(calls("/order/cancel")).toEqual([]);
	});
});

it("R-CRT-07 cancellation, where the upstream offers it, shows its cost, requires a reason, is sent once with an idempotency key, and removes the downloads", async () => {
	const visitor = on(openSite);
	const page = await visitor.get(nepal);
	expect(page.html).toContain("Cancel this booking");
	expect(page.html).toContain("Asha Menon");
	const kept =
		/If you cancel today: cancellation charge (₹[\d,.]+) \(\d+% of the total price of ₹[\d,.]+, taxes included\)\. (₹[\d,.]+)/.exec(
			page.html,
		);
	expect(kept).not.toBeNull();

	const voucher = await visitor.get(`${nepal}/voucher`);
	for (const said of ["Asha Menon", "Your guide", "+91 70000"]) expect(voucher.html).toContain(said);

	const refused = await visitor.post(`${nepal}/cancel`, { reason: " " });
	expect([refused.status, refused.html.includes("Please give a reason, in a word or two")]).toEqual([422, true]);
	expect(calls("/order/cancel")).toEqual([]);

	const asked = await visitor.get(`${nepal}/cancel`);
	expect(pageText(asked)).toMatch(/\(\d+% of the total price of ₹[\d,.]+, taxes included\)/);
	expect(pageText(asked)).toContain(`${kept?.[2]} is refunded the way you paid, within ten working days.`);
	const seenRefunds = /name="seenRefunds" value="(b100105:\d+)"/.exec(asked.html)?.[1] ?? "";
	const ofYesterday = { reason: "Our daughter is ill", seenRefunds: `${seenRefunds}0` };
	const changed = await visitor.post(`${nepal}/cancel`, ofYesterday);
	expect([changed.status, changed.html.includes("Your refund has changed")]).toEqual([422, true]);
	expect(changed.html).toContain("Our daughter is ill");
	expect(changed.html).toContain(`name="seenRefunds" value="${seenRefunds}"`);
	expect(calls("/order/cancel")).toEqual([]);

	const done = await visitor.post(`${nepal}/cancel`, { reason: "Our daughter is ill", seenRefunds });
	expect([done.status, done.location]).toEqual([303, nepal]);
	const [cancel, ...others] = calls("/order/cancel");
	expect(others).toEqual([]);
	expect([cancel?.method, cancel?.path]).toEqual(["PUT", "/api/v1/order/cancel/b100105"]);
	expect(cancel?.body).toEqual({ reason: "Our daughter is ill", source: "web" });
	const raw = upstream.received.find(({ path }) => path.includes("/order/cancel/"));
	expect(raw?.headers["idempotency-key"]).toMatch(/^[\w-]{20,}$/);

	const after = await visitor.get(nepal);
	expect(after.html).toContain(`${kept?.[2]} is refunded the way you paid, within ten working days.`);
	expect(pageText(after)).toContain("Booking PAR-100105 is cancelled.");
	expect(after.html).not.toMatch(/Cancel this booking|View voucher/);
	const listed = pageText(await visitor.get("/bookings"));
	for (const words of ["Cancelled", kept?.[2]]) expect(listed).toContain(words);
	for (const part of ["/voucher.pdf", "/cancel"]) expect((await visitor.get(`${nepal}${part}`)).status).toBe(404);
	expect((await visitor.post(`${nepal}/cancel`, { reason: "again" })).status).toBe(404);
});
