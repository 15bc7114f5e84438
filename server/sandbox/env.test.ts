import { expect, it } from "vitest";
import { readSandboxEnv } from "./env.ts";

it("the environment has defaults", () => {
	expect(readSandboxEnv({})).toEqual({
		...{ port: 4000, host: "127.0.0.1", browserOrigin: undefined, dialect: "a", databaseUrl: undefined },
		...{ dataDir: ".data/sandbox", publicToken: "sandbox-public-token" },
		...{ paymentSigningSecret: "sandbox-payment-signing-secret-0001", passwordCost: undefined, returnOrigins: [] },
	});
});

it("the environment is rejected with the name of the variable, not its value", () => {
	expect(() => readSandboxEnv({ DATABASE_URL: "mysql://secret" })).toThrow(/^DATABASE_URL is not usable$/);
	expect(() => readSandboxEnv({ SANDBOX_PORT: "many" })).toThrow("SANDBOX_PORT");
	expect(() => readSandboxEnv({ PUBLIC_ORIGIN: "nowhere" })).toThrow("PUBLIC_ORIGIN");
	expect(() => readSandboxEnv({ SANDBOX_DIALECT: "c" })).toThrow("SANDBOX_DIALECT");
});

it("the environment of production needs SANDBOX_IN_PRODUCTION", () => {
	expect(() => readSandboxEnv({ NODE_ENV: "production" })).toThrow("SANDBOX_IN_PRODUCTION");
	expect(readSandboxEnv({ NODE_ENV: "production", SANDBOX_IN_PRODUCTION: "yes" }).port).toBe(4000);
});

it("the environment may have several origins", () => {
	expect(readSandboxEnv({ PUBLIC_ORIGIN: "https://a.example/x, http://b.example:81" }).returnOrigins).toEqual([
		"https://a.example",
		"http://b.example:81",
	]);
});
