import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, expect, it } from "vitest";
import { createSealer } from "#server/bff/sessions/seal.ts";
import { openStore } from "#server/bff/store/index.ts";
import { createSubmissions } from "./submissions.ts";

const log = pino({ level: "silent" });
const state = openStore({ redisUrl: undefined, stateDir: mkdtempSync(join(tmpdir(), "submissions-")) }, log);
const submissions = createSubmissions(state, createSealer(["only-for-tests-0123456789abcdef0123456789"]));
afterAll(() => state.close());

it("[R50] a form that is confirmed twice, each time with a token of its own, is carried out once", async () => {
	let count = 0;
	const send = (fields: Readonly<Record<string, string>>) => {
		const posted = new FormData();
		for (const [name, value] of Object.entries(fields)) posted.append(name, value);
		const facts = { sender: "u1", path: "/travellers/add", cookieHeader: "", isPutAside: () => false };
		return submissions.once({ ...facts, posted, hasSharedKey: false }, async () => {
			count += 1;
			return new Response(null, { status: 303, headers: { location: "/travellers" } });
		});
	};
	await send({ _key: "one", name: "Asha", _confirm: "first" });
	expect((await send({ _key: "one", name: "Asha", _confirm: "second" }))?.status).toBe(303);
	expect(count).toBe(1);
	await send({ _key: "two", name: "Asha", _confirm: "third" });
	expect(count).toBe(2);
});
