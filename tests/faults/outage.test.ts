import { describe, expect, it } from "vitest";
import { shareFaultSite } from "#tests/support/share-site.ts";
import { newVisitor } from "#tests/support/visitor.ts";
import { enquiryMessages, typedEnquiry } from "./fixtures.ts";

const { sandbox, site, upstream } = shareFaultSite();

const slugs = ["kerala-tour", "goa-tour-package", "nepal-tour", "kashmir-tour", "bhutan-tour", "gujarat-tour"];

describe("an outage", () => {
	it("[R15] keeps every page that was visited before", async () => {
		const before = newVisitor(site.origin);
		const pages = ["/", ...slugs.map((slug) => `/package/${slug}`)];
		for (const page of pages) expect((await before.get(page)).status).toBe(200);

		upstream.rule(() => "reset");
		const during = newVisitor(site.origin);
		for (const page of pages) {
			const shown = await during.get(page);
			expect(shown.status).toBe(200);
			expect(shown.html).not.toContain(enquiryMessages.unexpected);
		}
	});

	it("[R3] does not double an enquiry whose response was lost and which was resent", async () => {
		const visitor = newVisitor(site.origin);
		const isCreate = ({ path }: { path: string }): boolean => path.endsWith("/enquiry/create");
		await visitor.get("/enquiry");
		upstream.forget();
		upstream.rule((call) => (isCreate(call) ? "lost" : undefined));
		const lost = await visitor.post("/enquiry", typedEnquiry);
		expect(lost.status).toBe(503);
		upstream.rule(() => undefined);
		const again = await visitor.post("/enquiry", typedEnquiry);
		expect([again.status, again.location]).toEqual([303, "/enquiry/verify"]);
		const made = upstream.received.filter(isCreate);
		expect(made.map(({ committed }) => committed)).toEqual([true, true]);
		expect(new Set(made.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
		const inbox = await fetch(`${sandbox.origin}/__sandbox/inbox.json?to=9876543211`);
		expect(await inbox.json()).toHaveLength(1);
	});

	it("with one slow call flooded: other pages are still answered", async () => {
		upstream.rule(({ path }) => (path.includes("/search/") ? "flood_50mb" : undefined));
		const visitor = newVisitor(site.origin);
		const floods = Array.from({ length: 5 }, (_, index) => newVisitor(site.origin).get(`/search?q=flood${index}`));
		for (let count = 0; count < 10; count += 1) expect((await visitor.get("/package/kerala-tour")).status).toBe(200);
		for (const page of await Promise.all(floods)) expect(page.status).toBe(200);
	});
});
