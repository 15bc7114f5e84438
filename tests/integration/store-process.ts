/** One process with the embedded store; `store-processes.test.ts` starts several on one folder. Each line of stdin is a command, each line of stdout its result. */
import { createInterface } from "node:readline";
import { pino } from "pino";
import { createIdempotencyStore } from "#server/bff/idempotency/store.ts";
import { createRateLimits } from "#server/bff/rate-limit/limits.ts";
import { createRevocations } from "#server/bff/sessions/revocations.ts";
import { openStore } from "#server/bff/store/index.ts";

const [, , stateDir = ""] = process.argv;
const log = pino({ level: "silent" });
const store = openStore({ redisUrl: undefined, stateDir }, log);
const idempotency = createIdempotencyStore(store);
const limits = createRateLimits({
	env: { sessionSecrets: ["only-for-this-test-0123456789abcdef"], allowedDial: undefined },
	log,
	store: store,
});
const revocations = createRevocations(store, log);
let carriedOut = 0;

const answers: Record<string, (text: string) => Promise<unknown>> = {
	ready: async () => "ready",
	submit: async (key) => {
		const work = async () => {
			carriedOut += 1;
			await new Promise((resolve) => setTimeout(resolve, 20));
			return { isFinal: true, result: `${process.pid}` };
		};
		const results = await Promise.all(
			Array.from({ length: 10 }, () => idempotency.once({ key, scope: "session", body: key }, work)),
		);
		return { carriedOut, results: results.map((result) => (result.kind === "done" ? result.result : result.kind)) };
	},
	/** @returns how many of 100 concurrent attempts were admitted */
	tries: async (flow) => {
		const facts = { phone: "+919812345678", address: null, flow };
		const permits = await Promise.all(Array.from({ length: 100 }, () => limits.checkCode(facts)));
		return permits.filter(({ ok }) => ok).length;
	},
	revoke: async (sid) => revocations.revokeSession(sid, Date.now() / 1000 + 60),
	isRevoked: async (sid) => revocations.isRevoked({ sid, iat: 0 }),
	/** Prints each value once the store has acknowledged it. */
	add: async (prefix) => {
		for (let index = 0; ; index += 1)
			if (await store.add(`${prefix}-${index}`, `${index}`, 3600)) process.stdout.write(`"${prefix}-${index}"\n`);
	},
	get: async (key) => (await store.get(key)) ?? null,
};

createInterface({ input: process.stdin }).on("line", async (line) => {
	const [command = "", text = ""] = line.split(" ");
	process.stdout.write(`${JSON.stringify((await answers[command]?.(text)) ?? null)}\n`);
});
