import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { beforeAll, describe, expect, it, vi } from "vitest";

let build: ServerBuild;

beforeAll(async () => {
	vi.stubEnv("API_BASE_URL", "http://127.0.0.1:9");
	vi.stubEnv("API_PUBLIC_TOKEN", "only-for-this-test");
	vi.stubEnv("SESSION_SECRET", "only-for-this-test-0123456789abcdef");
	vi.stubEnv("PAYMENT_SIGNING_SECRET", "only-for-this-test-payment-0123456789");
	vi.stubEnv("LOG_LEVEL", "fatal");
	build = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as ServerBuild;
});

describe("the server build", () => {
	it("was made with remix.config.ts, whose absence would pass silently", () => {
		expect(build.future).toMatchObject({
			v8_middleware: true,
			v8_passThroughRequests: true,
			v8_trailingSlashAwareDataRequests: true,
		});
		expect(build.routeDiscovery.mode).toBe("initial");
	});

	it("contains no absolute path of the build machine, because stack traces go into logs", () => {
		const made = readdirSync("build").filter((name) => /\.js$/.test(name));
		expect(made).toEqual(expect.arrayContaining(["server.js", "site.js", "sandbox.js"]));
		for (const name of made) expect(readFileSync(join("build", name)).includes(process.cwd())).toBe(false);
	});

	it("leaves the packages of OpenTelemetry outside, which are loaded only when traces are on", () => {
		const made = readdirSync("build").filter((name) => /\.js$/.test(name));
		for (const name of made)
			expect(readFileSync(join("build", name)).includes("OTEL_BSP_SCHEDULE_DELAY"), name).toBe(false);
	});

	it("answers every path by a route, so that middleware always runs", () => {
		expect(Object.values(build.routes).some((route) => route?.path === "*")).toBe(true);
	});

	it.each(["/", "/enquiry", "/enquiry.data", "/media/posters/kerala-tour.svg", "/no/such/page", "/healthz"])(
		"[S19] refuses what another site posts to %s before anything else is done",
		async (path) => {
			const handle = createRequestHandler(build, "production");
			const request = new Request(`http://localhost:3000${path}`, {
				method: "POST",
				headers: { origin: "https://evil.example", "content-type": "application/x-www-form-urlencoded" },
				body: "name=x",
			});
			const answer = await handle(request, new RouterContextProvider());
			expect(answer.status).toBe(403);
			expect(answer.headers.get("set-cookie")).toBeNull();
		},
	);
});
