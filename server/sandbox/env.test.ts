import { describe, expect, it } from "vitest";
import { readEnv } from "./env.ts";

describe("the environment", () => {
	it("may be empty", () => {
		expect(readEnv({})).toEqual({
			port: 4000,
			host: "127.0.0.1",
			browserOrigin: undefined,
			databaseUrl: undefined,
			dataDir: ".data/sandbox",
			publicToken: "sandbox-public-token",
			paymentSigningSecret: "sandbox-payment-signing-secret-0001",
			returnOrigins: [],
		});
	});

	it("is refused with the name of what is wrong, not its value", () => {
		expect(() => readEnv({ DATABASE_URL: "mysql://secret" })).toThrow(/^DATABASE_URL is not usable$/);
		expect(() => readEnv({ SANDBOX_PORT: "many" })).toThrow("SANDBOX_PORT");
		expect(() => readEnv({ PUBLIC_ORIGIN: "nowhere" })).toThrow("PUBLIC_ORIGIN");
	});

	it("of production needs consent", () => {
		expect(() => readEnv({ NODE_ENV: "production" })).toThrow("SANDBOX_IN_PRODUCTION");
		expect(readEnv({ NODE_ENV: "production", SANDBOX_IN_PRODUCTION: "yes" }).port).toBe(4000);
	});

	it("may name several origins", () => {
		expect(readEnv({ PUBLIC_ORIGIN: "https://a.example/x, http://b.example:81" }).returnOrigins).toEqual([
			"https://a.example",
			"http://b.example:81",
		]);
	});
});
