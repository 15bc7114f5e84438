/** A process that makes attempts one after another until it is killed; `attempts.test.ts` starts it and kills it. */
import { appendFileSync } from "node:fs";
import { pino } from "pino";
import { createLedger } from "#server/bff/attempts/ledger.ts";
import { openState } from "#server/bff/state/index.ts";

const [, , stateDir = "", effects = "", first = "0", end = "0"] = process.argv;
const log = pino({ level: "silent" });
const state = openState({ redisUrl: undefined, stateDir }, log);
const ledger = createLedger(state, { waitMs: 200 });
const say = (line: string): void => void process.stdout.write(`${line}\n`);

say("ready");
for (let order = Number(first); order < Number(end); order += 1) {
	const attempt = { key: `key-${order}`, scope: "user", body: { order } };
	// Pressed twice; the upstream commits before it answers.
	const press = () =>
		ledger.once(attempt, async () => {
			appendFileSync(effects, `${order}\n`);
			await new Promise((resolve) => setTimeout(resolve, 1));
			return { keep: true, result: { order } };
		});
	for (const told of await Promise.all([press(), press()])) say(`${told.kind} ${order} ${JSON.stringify(told)}`);
	const key = `value-${order}`;
	if (await state.add(key, String(process.pid), 3600)) say(`added ${order} ${process.pid}`);
}
await state.close();
say("ended");
