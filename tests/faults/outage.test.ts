import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FaultUpstream, startFaultUpstream } from "#tests/support/fault-upstream.ts";
import { type Running, startSandbox, startSite } from "#tests/support/servers.ts";
import { newVisitor } from "#tests/support/visitor.ts";
import { enquiryMessages, typedEnquiry } from "./fixtures.ts";

let sandbox: Running;
let upstream: FaultUpstream;
let site: Running;

beforeAll(async () => {
	sandbox = await startSandbox();
	upstream = await startFaultUpstream({ behind: sandbox.origin });
	site = await startSite(upstream.origin);
});
afterAll(async () => {
	await site.stop();
	await upstream.close();
	await sandbox.stop();
});

const slugs = ["kerala-tour", "goa-tour-package", "nepal-tour", "kashmir-tour", "bhutan-tour", "gujarat-tour"];

describe("an outage", () => {
	it("keeps every page that was visited before", async () => {
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

	it("opens the circuit breaker after at most 20 failures, and no request waits", async () => {
		upstream.rule(() => "status_500");
		const visitor = newVisitor(site.origin);
		for (let count = 0; count < 24; count += 1) await visitor.get(`/package/unknown-tour-${count}`);
		upstream.forget();
		for (let count = 0; count < 20; count += 1)
			expect((await visitor.get(`/package/other-tour-${count}`)).status).toBe(503);
		// Probes of the half-open circuit breaker are allowed.
		expect(upstream.received.length).toBeLessThanOrEqual(6);
	});

	it("is over within ten seconds of its end", async () => {
		upstream.rule(() => undefined);
		const visitor = newVisitor(site.origin);
		await expect
			.poll(async () => (await visitor.get("/package/malaysia-tour")).status, { timeout: 10_000, interval: 250 })
			.toBe(200);
	});

	it("does not double an enquiry whose response was lost and which was resent", async () => {
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
		expect(site.isAlive()).toBe(true);
	});
});
