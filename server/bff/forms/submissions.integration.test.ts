import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, expect, it } from "vitest";
import { createSealer } from "#server/bff/crypto/seal.ts";
import { openStore } from "#server/bff/store/index.ts";
import { createSubmissions } from "./submissions.ts";

const log = pino({ level: "silent" });
const state = openStore({ redisUrl: undefined, stateDir: mkdtempSync(join(tmpdir(), "submissions-")) }, log);
const submissions = createSubmissions(state, createSealer(["only-for-tests-0123456789abcdef0123456789"]));
afterAll(() => state.close());

const megabyte = 1024 * 1024;
const pictureOf = (bytes: Uint8Array<ArrayBuffer>): File => new File([bytes], "image.jpg", { type: "image/jpeg" });

function sendPicture(key: string, image: File, carryOut: () => Response) {
	const posted = new FormData();
	posted.append("_key", key);
	posted.append("image", image);
	const facts = { sender: "u1", path: "/profile/picture", cookieHeader: "", isInterrupted: () => false };
	return submissions.once({ ...facts, posted, hasSharedKey: false }, async () => carryOut());
}

it("[R50] another picture of the same name and size is another form, also under the same key", async () => {
	const first = new Uint8Array(3 * megabyte);
	const second = first.with(2 * megabyte, 1);
	const seen = [];
	let count = 0;
	for (const bytes of [first, second, first, second]) {
		const answer = await sendPicture("same", pictureOf(bytes), () => {
			count += 1;
			return new Response(null, { status: 303, headers: { location: `/profile?picture=${count}` } });
		});
		seen.push(answer?.headers.get("location"));
	}
	expect(seen).toEqual(["/profile?picture=1", "/profile?picture=2", "/profile?picture=1", "/profile?picture=2"]);
});

it("[R50] a form that is confirmed twice, each time with a token of its own, is carried out once", async () => {
	let count = 0;
	const send = (fields: Readonly<Record<string, string>>) => {
		const posted = new FormData();
		for (const [name, value] of Object.entries(fields)) posted.append(name, value);
		const facts = { sender: "u1", path: "/travellers/add", cookieHeader: "", isInterrupted: () => false };
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
