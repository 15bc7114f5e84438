import { beforeAll, describe, expect, it } from "vitest";
import { type ForeignUpstream, startPhpGateway, startStrapi } from "#tests/support/foreign-upstreams.ts";
import { pageText, parseDocument } from "#tests/support/html.ts";
import { renderedText } from "#tests/support/rendered.ts";
import { shareSiteOver } from "#tests/support/share-site.ts";
import { signInByCode } from "#tests/support/sign-in.ts";
import { newVisitor, type TestVisitor } from "#tests/support/visitor.ts";
import { oddWords } from "./fixtures.ts";

const apiKey = "canary-api-key";
const common = [
	...["/", "/destinations", "/package/kerala-tour", "/package/north-east", "/search?q=kerala", "/faqs", "/blogs"],
];
async function signInByPassword(origin: string): Promise<TestVisitor> {
	const visitor = newVisitor(origin);
	await visitor.get("/login/password");
	const typed = (password: string) => visitor.post("/login/password", { email: "asha@example.com", password });
	expect((await typed("Wrong@12345")).status).toBe(422);
	const signedIn = await typed("Paradise@123");
	expect([signedIn.status, signedIn.location]).toEqual([303, "/"]);
	return visitor;
}

/** The code's reference is sent back with it. */
const signInByKnownCode = (origin: string, sandbox: string) => signInByCode(origin, sandbox, "9876543210");

const mappings = [
	["strapi", startStrapi, [...common, "/offers"], "/package/kerala-tour/dates", [signInByPassword]],
	[
		...(["php-gateway", (origin: string) => startPhpGateway(origin, apiKey), common, "/offers"] as const),
		[signInByPassword, signInByKnownCode],
	],
] as const;

describe.each(mappings)("an upstream mapped by deploy/operations/%s.json", (name, start, addresses, off, signIns) => {
	const {
		sandbox,
		site,
		front: upstream,
	} = shareSiteOver<ForeignUpstream>(start, {
		API_OPERATIONS_FILE: `deploy/operations/${name}.json`,
		API_KEY: apiKey,
		...{ DEADLINE_AUTH_MS: "10000", DEADLINE_PUBLIC_MS: "10000" },
	});
	beforeAll(async () => {
		// The first page may lack parts that later ones have.
		await newVisitor(site.origin).get("/preferences");
	});

	it.each(addresses)("shows %s whole, with its pictures", async (address) => {
		const visitor = newVisitor(site.origin);
		const { status, html } = await visitor.get(address);
		expect(status).toBe(200);
		const page = parseDocument(html);
		const pictures = [...page.querySelectorAll("main img[src^='/media/']")].map((one) => one.getAttribute("src") ?? "");
		expect(renderedText(page.querySelector("h1"))).not.toBe("");
		expect(pageText({ html })).not.toMatch(oddWords);
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
		for (const signIn of signIns) {
			const { status, html } = await (await signIn(site.origin, sandbox.origin)).get("/bookings");
			expect([status, html.includes("PAR-")]).toEqual([200, true]);
		}
		const asked = upstream.received.filter((line) => /bookings/.test(line));
		expect(asked.length).toBeGreaterThan(0);
		for (const line of asked)
			expect(line).toMatch(/user_id=7001|filters%5Buser%5D%5Bid%5D%5B%24eq%5D=41|filters\[user\]\[id\]\[\$eq\]=41/);
		expect(site.output()).not.toContain(apiKey);
	});
});
