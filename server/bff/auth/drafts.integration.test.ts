import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, describe, expect, it } from "vitest";
import { createSealer } from "#server/bff/crypto/seal.ts";
import { openStore } from "#server/bff/store/index.ts";
import { sessionWith } from "#tests/support/plain-session.ts";
import { createDrafts } from "./drafts.ts";

const log = pino({ level: "silent" });
const state = openStore({ redisUrl: undefined, stateDir: mkdtempSync(join(tmpdir(), "drafts-")) }, log);
const drafts = createDrafts(state, createSealer(["d".repeat(32)]), log);
afterAll(() => state.close());

const posted = (fields: Record<string, string>): FormData => {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	return form;
};

describe("the draft of a form whose sender signs in", () => {
	it("is taken once, on its page, without secret fields", async () => {
		const session = sessionWith();
		await drafts.save(session, "/faqs", posted({ title: "क्या?", password: "canary", digit1: "7", attempt: "k" }));
		expect(await drafts.take(session, "/")).toBeNull();
		const back = await drafts.take(session, "/faqs");
		expect(back?.result).toMatchObject({ status: "error", initialValue: { title: "क्या?" } });
		expect(JSON.stringify(back)).not.toMatch(/canary|digit1|attempt/);
		expect(await drafts.take(session, "/faqs")).toBeNull();
	});

	it("has numbers of documents only where it is known whose they are", async () => {
		const fields = { name: "Asha", pan: "ABCPC1234D", passportNumber: "Z0000001" };
		const [known, unknown] = [sessionWith(), sessionWith()];
		await drafts.save(known, "/profile/papers", posted(fields), "u1");
		await drafts.save(unknown, "/profile/papers", posted(fields));
		const typed = async (session: ReturnType<typeof sessionWith>) =>
			(await drafts.take(session, "/profile/papers"))?.result.initialValue;
		expect(await typed(known)).toEqual(fields);
		expect(await typed(unknown)).toEqual({ name: "Asha" });
	});

	it("is taken once also by a copy of the session", async () => {
		const session = sessionWith();
		await drafts.save(session, "/faqs", posted({ title: "Where?" }));
		const kept = session.get("draft");
		const copy = sessionWith(kept ? { draft: kept } : {});
		expect(await drafts.take(session, "/faqs")).not.toBeNull();
		expect(await drafts.take(copy, "/faqs")).toBeNull();
	});

	it("is not stored for a path that exceeds the cookie", async () => {
		const session = sessionWith();
		await drafts.save(session, `/${"a".repeat(500)}`, posted({ title: "Where?" }));
		expect(session.get("draft")).toBeUndefined();
		await drafts.save(session, `/${"a".repeat(499)}`, posted({ title: "Where?" }));
		expect(session.get("draft")).toBeDefined();
	});

	it("is not stored when it is longer than any form of the site", async () => {
		const session = sessionWith();
		await drafts.save(session, "/faqs", posted({ title: "x".repeat(60_000) }));
		expect(session.get("draft")).toBeUndefined();
	});
});
