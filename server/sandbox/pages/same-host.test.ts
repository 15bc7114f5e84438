import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { requireSameHost } from "./same-host.ts";

const app = new Hono().use(requireSameHost("https://sandbox.example")).all("*", (context) => context.text("ok"));
const send = async (url: string, method: string, headers: Record<string, string> = {}): Promise<number> =>
	(await app.request(url, { method, headers })).status;

describe("[S56] the sandbox's own pages", () => {
	it.each(["http://localhost:4000", "http://127.0.0.1:4000", "http://[::1]:4000", "https://sandbox.example"])(
		"answer under %s",
		async (origin) => {
			expect(await send(`${origin}/inbox`, "GET")).toBe(200);
			expect(await send(`${origin}/reset`, "POST", { origin, "sec-fetch-site": "same-origin" })).toBe(200);
			expect(await send(`${origin}/reset`, "POST")).toBe(200);
		},
	);

	it.each(["http://evil.example:4000", "http://localhost.evil.example", "http://sandbox.example:4000"])(
		"do not answer under %s",
		async (origin) => expect(await send(`${origin}/inbox`, "GET")).toBe(421),
	);

	it.each([
		["origin", "https://evil.example"],
		["origin", "http://localhost:3000"],
		["origin", "null"],
		["sec-fetch-site", "cross-site"],
		["sec-fetch-site", "same-site"],
	])("take no change with %s %s", async (name, value) => {
		for (const method of ["POST", "PUT", "DELETE"])
			expect(await send("http://localhost:4000/reset", method, { [name]: value })).toBe(403);
	});

	it("take a payment from the site that sends its buyer", async () => {
		const headers = { origin: "http://localhost:3000", "sec-fetch-site": "same-site" };
		expect(await send("http://localhost:4000/__sandbox/pay", "POST", headers)).toBe(200);
		expect(await send("http://localhost:4000/__sandbox/pay/done", "POST", headers)).toBe(403);
		expect(await send("http://evil.example/__sandbox/pay", "POST", headers)).toBe(421);
	});
});
