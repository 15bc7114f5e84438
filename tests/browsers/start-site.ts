import { randomInt } from "node:crypto";
import { freePort, startSandbox, startSite } from "#tests/support/servers.ts";
import { newestCode } from "#tests/support/sign-in.ts";

/** A machine that is busy makes no journey fail: outages have tests of their own. */
const groups = ["PUBLIC", "SIDE", "SEARCH", "ACCOUNT", "AUTH", "CART", "PAYMENT"];
const patience = Object.fromEntries(groups.map((group) => [`DEADLINE_${group}_MS`, "20000"]));

export interface TestSite {
	readonly origin: string;
	readonly codeFor: (phone: string) => Promise<string>;
	readonly stop: () => Promise<void>;
}

/** Over http, so that cookies are not Secure: WebKit takes no Secure cookie over http, not even from loopback. */
export async function startTestSite(): Promise<TestSite> {
	const sandbox = await startSandbox();
	const port = String(await freePort());
	const site = await startSite(sandbox.origin, {
		...{ PORT: port, PUBLIC_ORIGIN: `http://127.0.0.1:${port}`, API_OPERATIONS_FILE: "deploy/operations/sandbox.json" },
		LOG_LEVEL: "warn",
		...patience,
	});
	return {
		origin: site.origin,
		codeFor: (phone) => newestCode(sandbox.origin, phone),
		stop: async () => {
			await site.stop();
			await sandbox.stop();
		},
	};
}

/** Returns a national Indian mobile number that is used once. The sandbox treats other endings specially. */
export const randomMobile = (): string => `98${String(randomInt(10_000_000)).padStart(7, "0")}1`;
