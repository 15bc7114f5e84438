import { describe, expect, it } from "vitest";
import { publicToken } from "#tests/support/servers.ts";
import { shareStartedSite } from "#tests/support/share-site.ts";
import { newVisitor } from "#tests/support/visitor.ts";

const { site, readMetrics } = shareStartedSite();

function totalOf(text: string, name: string, ...labels: string[]): number {
	const lines = text.split("\n").filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
	return lines
		.filter((line) => labels.every((label) => line.includes(label)))
		.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" ") + 1)), 0);
}

describe("the metrics of a running site", () => {
	it("tell of renderings, the store, codes, sign-ins and what the site depends on", async () => {
		const visitor = newVisitor(site.origin, { "x-forwarded-for": "49.36.1.2" });
		await visitor.get("/offers");
		await visitor.get("/offers");
		await visitor.get("/login");
		await visitor.post("/login", { countrycode: "IN", mobileno: "9876543210" });
		await visitor.post("/login/otp", { digit1: "9", digit2: "8", digit3: "7", digit4: "6" });
		await visitor.get("/login/password");
		await visitor.post("/login/password", { email: "9876543210", password: "canary-password" });
		await visitor.post("/login/password", { email: "9876543210", password: "Paradise@123" });
		const text = await readMetrics();
		expect(totalOf(text, "page_render_seconds_count", 'purpose="page cache"')).toBeGreaterThan(0);
		expect(totalOf(text, "page_render_seconds_count", 'purpose="visitor"')).toBeGreaterThan(0);
		expect(totalOf(text, "page_cache_requests_total", 'tier="rendered"', 'age="fresh"')).toBeGreaterThan(0);
		expect(totalOf(text, "page_cache_requests_total", 'tier="memory"', 'age="fresh"')).toBeGreaterThan(0);
		expect(totalOf(text, "codes_sent_total", 'result="sent"')).toBe(1);
		expect(totalOf(text, "codes_entered_total", 'result="tried"')).toBe(1);
		expect(totalOf(text, "codes_entered_total", 'result="right"')).toBe(0);
		expect(totalOf(text, "sign_ins_total", 'kind="mobile"', 'result="ok"')).toBe(1);
		expect(totalOf(text, "sign_ins_total", 'kind="mobile"')).toBe(2);
		expect(totalOf(text, "store_call_seconds_count", 'result="ok"')).toBeGreaterThan(0);
		expect(totalOf(text, "proxy_faults_total", "header without TRUST_HOPS")).toBeGreaterThan(0);
		expect(totalOf(text, "dependency_up")).toBe(2);
		expect(totalOf(text, "page_cache_bytes")).toBeGreaterThan(0);
		expect(totalOf(text, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
		expect(text).toMatch(/^upstream_breaker_open\{group="public"\} 0$/m);
	});

	it("[S24] [S34] hold nothing of a visitor, and a bounded number of series", async () => {
		const before = (await readMetrics()).split("\n").length;
		for (let at = 0; at < 50; at += 1) {
			await fetch(`${site.origin}/canary-${at}/canary-${at}?phone=98765432${at}`);
			await fetch(`${site.origin}/assets/canary-${at}.js`);
		}
		const text = await readMetrics();
		expect(text).not.toMatch(/canary|9876543|49\.36/);
		expect(text).not.toContain(publicToken);
		expect(text.split("\n").length - before).toBeLessThan(200);
	});
});
