import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ForeignUpstream, startPhpGateway, startStrapi } from "#tests/support/foreign-upstreams.ts";
import { parseDocument } from "#tests/support/html.ts";
import { type Served, serveSandbox, serveSite } from "#tests/support/in-process.ts";
import { renderedText } from "#tests/support/rendered.ts";
import { newVisitor } from "#tests/support/visitor.ts";

let sandbox: Served;
beforeAll(async () => {
	sandbox = await serveSandbox();
});
afterAll(() => sandbox.stop());

const apiKey = "canary-api-key";
const common = [
	"/",
	"/destinations",
	"/package/kerala-tour",
	"/package/north-east",
	"/search?q=kerala",
	"/faqs",
	"/blogs",
];
const mappings = [
	["strapi", startStrapi, [...common, "/offers"], "/package/kerala-tour/dates"],
	["php-gateway", (origin: string) => startPhpGateway(origin, apiKey), common, "/offers"],
] as const;
const oddWords = /undefined|NaN|\bnull\b|Invalid Date|\[object Object\]/;

describe.each(mappings)("an upstream mapped by deploy/operations/%s.json", (name, start, addresses, off) => {
	let upstream: ForeignUpstream;
	let site: Served;
	beforeAll(async () => {
		upstream = await start(sandbox.origin);
		site = await serveSite(upstream.origin, {
			API_OPERATIONS_FILE: `deploy/operations/${name}.json`,
			API_KEY: apiKey,
			...{ DEADLINE_AUTH_MS: "10000", DEADLINE_PUBLIC_MS: "10000" },
		});
		// The first page may lack parts that later ones have.
		await newVisitor(site.origin).get("/preferences");
	});
	afterAll(async () => {
		await site.stop();
		await upstream.close();
	});

	it.each(addresses)("shows %s whole, with its pictures", async (address) => {
		const visitor = newVisitor(site.origin);
		const { status, html } = await visitor.get(address);
		expect(status).toBe(200);
		const page = parseDocument(html);
		const pictures = [...page.querySelectorAll("main img[src^='/media/']")].map((one) => one.getAttribute("src") ?? "");
		for (const element of page.querySelectorAll("script, style")) element.remove();
		expect(renderedText(page.querySelector("h1"))).not.toBe("");
		expect(renderedText(page.body)).not.toMatch(oddWords);
		const hasPictures = !/faqs/.test(address);
		expect(pictures.some((picture) => picture.startsWith("/media/~1/"))).toBe(hasPictures);
		const own = pictures.find((picture) => picture.startsWith("/media/~1/"));
		if (own) expect((await visitor.get(own)).status).toBe(200);
	});

	it("has no page of what is switched off, and none of what does not exist", async () => {
		const visitor = newVisitor(site.origin);
		expect((await visitor.get("/package/nowhere-at-all")).status).toBe(404);
		expect((await visitor.get("/blogs/nowhere-at-all")).status).toBe(404);
		expect((await visitor.get(off)).status).toBe(404);
		expect((await visitor.get("/wallet")).status).toBe(404);
	});

	it("shows a user their own bookings, by their id", async () => {
		const visitor = newVisitor(site.origin);
		await visitor.get("/login/password");
		const wrong = await visitor.post("/login/password", { email: "asha@example.com", password: "Wrong@12345" });
		expect(wrong.status).toBe(422);
		const signedIn = await visitor.post("/login/password", { email: "asha@example.com", password: "Paradise@123" });
		expect([signedIn.status, signedIn.location]).toEqual([303, "/"]);
		const { status, html } = await visitor.get("/bookings");
		expect(status).toBe(200);
		expect(html).toContain("PAR-");
		const asked = upstream.received.filter((line) => /bookings/.test(line));
		expect(asked.length).toBeGreaterThan(0);
		for (const line of asked)
			expect(line).toMatch(/user_id=7001|filters%5Buser%5D%5Bid%5D%5B%24eq%5D=41|filters\[user\]\[id\]\[\$eq\]=41/);
		expect(site.output()).not.toContain(apiKey);
	});
});
