/** This program carries out forms until it is killed; `idempotency.test.ts` starts and kills it. */
import { appendFileSync } from "node:fs";
import { pino } from "pino";
import { createIdempotencyStore } from "#server/bff/idempotency/store.ts";
import { openStore } from "#server/bff/store/index.ts";

const [, , stateDir = "", effects = "", first = "0", end = "0"] = process.argv;
const state = openStore({ redisUrl: undefined, stateDir }, pino({ level: "silent" }));
const idempotency = createIdempotencyStore(state, { waitMs: 200 });
const say = (line: string): void => void process.stdout.write(`${line}\n`);

say("ready");
for (let order = Number(first); order < Number(end); order += 1) {
	const attempt = { key: `key-${order}`, scope: "user", body: { order } };
	// The upstream commits before it answers.
	const press = () =>
		idempotency.once(attempt, async () => {
			appendFileSync(effects, `${order}\n`);
			await new Promise((resolve) => setTimeout(resolve, 1));
			return { isFinal: true, result: { order } };
		});
	for (const told of await Promise.all([press(), press()])) say(`${told.kind} ${order} ${JSON.stringify(told)}`);
	const key = `value-${order}`;
	if (await state.add(key, String(process.pid), 3600)) say(`added ${order} ${process.pid}`);
}
await state.close();
say("ended");
