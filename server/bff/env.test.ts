import { describe, expect, it } from "vitest";
import { readBrand } from "./brand/read-brand.ts";
import { EnvError, parseEnv } from "./env.ts";
import { findProxy } from "./upstream/pool.ts";

const secret = "sealing-0123456789abcdef".padEnd(32, "s");
const paymentSecret = "payment-0123456789abcdef".padEnd(32, "p");
const good = {
	...{ API_BASE_URL: "https://api.example.in/", API_PUBLIC_TOKEN: "public", SESSION_SECRET: secret },
	PAYMENT_SIGNING_SECRET: paymentSecret,
};

const faultsOf = (source: Record<string, string | undefined>): string[] => {
	try {
		parseEnv(source);
	} catch (error) {
		if (error instanceof EnvError) return error.message.split("\n");
		throw error;
	}
	return [];
};

describe("the environment", () => {
	it("has a default for all but four variables", () => {
		expect(parseEnv(good, 512 * 1024 * 1024)).toEqual({
			...{ apiBaseUrl: "https://api.example.in", apiPublicToken: "public", apiSource: "web" },
			...{ apiAuthScheme: "bearer", apiOperationsFile: undefined },
			...{ proxies: { NO_PROXY: "" }, deadlines: {}, sessionSecrets: [secret] },
			publicOrigins: ["http://localhost:3000", "http://127.0.0.1:3000"],
			...{ isSecure: false, trustHops: 0, allowedDial: undefined, port: 3000, host: undefined, redisUrl: undefined },
			...{ stateDir: ".data", pageCacheBytes: 64 * 1024 * 1024, pageCacheDiskBytes: 512 * 1024 * 1024 },
			...{ trendingIds: undefined, paymentSigningSecret: paymentSecret, hasStyleGuide: false },
			...{ brand: readBrand(undefined), seller: { legalName: null, gstin: null, emergencyPhone: null } },
			...{ logLevel: "info", metricsPort: undefined, metricsHost: "127.0.0.1", exportsTraces: false },
		});
	});

	it("exports traces where a collector is named, unless they are switched off", () => {
		const collector = { ...good, OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" };
		expect(parseEnv(collector).exportsTraces).toBe(true);
		expect(parseEnv({ ...good, OTEL_TRACES_EXPORTER: "otlp" }).exportsTraces).toBe(true);
		expect(parseEnv({ ...collector, OTEL_TRACES_EXPORTER: "none" }).exportsTraces).toBe(false);
		expect(parseEnv({ ...collector, OTEL_SDK_DISABLED: "true" }).exportsTraces).toBe(false);
		expect(faultsOf({ ...good, OTEL_EXPORTER_OTLP_ENDPOINT: "collector" })).toHaveLength(1);
	});

	it("treats an empty variable as absent", () => {
		expect(parseEnv({ ...good, REDIS_URL: "", PORT: "" }).port).toBe(3000);
		expect(faultsOf({ ...good, API_PUBLIC_TOKEN: "" })).toHaveLength(1);
	});

	it("names every missing variable at once", () => {
		const faults = faultsOf({});
		expect(faults.map((fault) => fault.split(" ")[0]).sort()).toEqual([
			...["API_BASE_URL", "API_PUBLIC_TOKEN", "PAYMENT_SIGNING_SECRET", "SESSION_SECRET"],
		]);
		for (const fault of faults) expect(fault).toMatch(/^[A-Z_]+ is missing; it must be \w/);
	});

	it.each([
		["API_BASE_URL", "ftp://canary.example"],
		["API_BASE_URL", "https://canary.example/path?query"],
		["API_BASE_URL", "https://user:canary@api.example"],
		["API_BASE_URL", "canary"],
		["API_PUBLIC_TOKEN", "canary with spaces"],
		["API_SOURCE", "canary source"],
		["API_AUTH_SCHEME", "canary"],
		["SESSION_SECRET", "canary"],
		["SESSION_SECRET", `${secret},canary`],
		["SESSION_SECRET", "a".repeat(32)],
		["SESSION_SECRET", `${secret},${"canary".repeat(9)}`],
		["PUBLIC_ORIGIN", "canary.example"],
		["PUBLIC_ORIGIN", "https://canary.example/shop"],
		["PUBLIC_ORIGIN", "https://canary.example,http://canary.example"],
		["TRUST_HOPS", "canary"],
		["TRUST_HOPS", "-1"],
		["TRUSTED_PEERS", "canary"],
		["TRUSTED_PEERS", "10.0.0.0/8,10.0.0.0/33"],
		["ALLOWED_DIAL", "canary"],
		["ALLOWED_DIAL", "+91,canary"],
		["PORT", "70000"],
		["PORT", "0x10"],
		["HOST", "canary host"],
		["REDIS_URL", "http://canary:6379"],
		["REDIS_URL", "redis://canary:6379/canary"],
		["REDIS_URL", "redis://canary:6379/?db=canary"],
		["TRENDING_IDS", "canary"],
		["TRENDING_IDS", "canary,two,three"],
		["PAYMENT_SIGNING_SECRET", "canary"],
		["PAYMENT_SIGNING_SECRET", "canary".repeat(9)],
		["PAYMENT_SIGNING_SECRET", secret],
		["PAYMENT_SIGNING_SECRET", ` ${secret},${paymentSecret}`],
		["LOG_LEVEL", "canary"],
		["METRICS_PORT", "canary"],
		["DEADLINE_SEARCH_MS", "canary"],
		["DEADLINE_SEARCH_MS", "99"],
		["DEADLINE_PAYMENT_MS", "60000"],
		["UPSTREAM_PROXY", "canary:3128"],
		["API_KEY", "canary key"],
	])("rejects a wrong %s by name and never shows the value (%s)", (name, value) => {
		const faults = faultsOf({ ...good, [name]: value });
		expect(faults).toHaveLength(1);
		expect(faults[0]).toMatch(new RegExp(`^${name} must be `));
		expect(faults[0]).not.toContain("canary");
		expect(faults[0]).not.toContain(value);
	});

	it("rejects a secret shared with the payment page, old ones too, beside every other fault", () => {
		const rotated = `${secret},${paymentSecret}`;
		const faults = faultsOf({ ...good, SESSION_SECRET: rotated, PORT: "canary" });
		expect(faults.map((fault) => fault.split(" ")[0]).sort()).toEqual(["PAYMENT_SIGNING_SECRET", "PORT"]);
		expect(faults.join()).not.toContain(paymentSecret);
	});

	const older = "older-0123456789abcdef".padEnd(40, "o");
	const origins = ["https://paradise.example", "https://www.paradise.example"];
	it.each<[Record<string, string>, object]>([
		[{ API_BASE_URL: "https://api.example.in" }, { apiBaseUrl: "https://api.example.in" }],
		[{ API_BASE_URL: "https://example.in/api/" }, { apiBaseUrl: "https://example.in/api" }],
		[{ PUBLIC_ORIGIN: `${origins[0]}, ${origins[1]}/` }, { isSecure: true, publicOrigins: origins }],
		[{ PORT: "8080" }, { publicOrigins: ["http://localhost:8080", "http://127.0.0.1:8080"] }],
		[{ ALLOWED_DIAL: "+91, +971" }, { allowedDial: ["91", "971"] }],
		[{ DEADLINE_SEARCH_MS: "1500", DEADLINE_CART_MS: "2600" }, { deadlines: { search: 1500, cart: 2600 } }],
		[{ SESSION_SECRET: `${secret}, ${older}` }, { sessionSecrets: [secret, older] }],
		[{ TRENDING_IDS: "a, b" }, { trendingIds: ["a", "b"] }],
	])("with %j has %j", (given, read) => {
		expect(parseEnv({ ...good, ...given })).toEqual(expect.objectContaining(read));
	});

	it("[S56] takes the sandbox's published secret on a developer's machine, and not under https", () => {
		const published = { ...good, PAYMENT_SIGNING_SECRET: "sandbox-payment-signing-secret-0001" };
		expect(parseEnv(published).paymentSigningSecret).toBe(published.PAYMENT_SIGNING_SECRET);
		expect(() => parseEnv({ ...published, PUBLIC_ORIGIN: "https://www.example.in" })).toThrow("PAYMENT_SIGNING_SECRET");
	});
});

it.each([
	[
		{ UPSTREAM_PROXY: "http://own:1", HTTPS_PROXY: "http://standard:1" },
		{ url: "http://own:1", except: "" },
	],
	[
		{ https_proxy: "http://standard:1", NO_PROXY: "a.example" },
		{ url: "http://standard:1", except: "a.example" },
	],
	[{ HTTP_PROXY: "http://plain:1" }, undefined],
])("the proxy is that of the upstream's scheme: %j", (given, read) => {
	const { proxies, apiBaseUrl } = parseEnv({ ...good, API_BASE_URL: "https://api.example.in", ...given });
	expect(findProxy(proxies, apiBaseUrl)).toEqual(read);
});
