import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, describe, expect, it } from "vitest";
import { createSealer } from "#server/bff/session/seal.ts";
import type { SessionData } from "#server/bff/session/session.ts";
import { openState } from "#server/bff/state/index.ts";
import { createDrafts } from "./drafts.ts";

const log = pino({ level: "silent" });
const state = openState({ redisUrl: undefined, stateDir: mkdtempSync(join(tmpdir(), "drafts-")) }, log);
const drafts = createDrafts(state, createSealer(["d".repeat(32)]), log);
afterAll(() => state.close());

function sessionWith(data: SessionData = {}) {
	return {
		sid: "s",
		get: <Key extends keyof SessionData>(key: Key) => data[key],
		set: <Key extends keyof SessionData>(key: Key, value: NonNullable<SessionData[Key]>) => {
			data[key] = value;
		},
		unset: (key: keyof SessionData) => {
			delete data[key];
		},
		clear: () => undefined,
		renew: () => undefined,
	};
}

const posted = (fields: Record<string, string>): FormData => {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	return form;
};

describe("a form that waits for its sender to sign in", () => {
	it("comes back once, on its page, without what is secret", async () => {
		const session = sessionWith();
		await drafts.keep(session, "/faqs", posted({ title: "क्या?", password: "canary", digit1: "7", attempt: "k" }));
		expect(await drafts.take(session, "/")).toBeNull();
		const back = await drafts.take(session, "/faqs");
		expect(back?.result).toMatchObject({ status: "error", initialValue: { title: "क्या?" } });
		expect(JSON.stringify(back)).not.toMatch(/canary|digit1|attempt/);
		expect(await drafts.take(session, "/faqs")).toBeNull();
	});

	it("comes back once only, also to a copy of the session", async () => {
		const session = sessionWith();
		await drafts.keep(session, "/faqs", posted({ title: "Where?" }));
		const kept = session.get("draft");
		const copy = sessionWith(kept ? { draft: kept } : {});
		expect(await drafts.take(session, "/faqs")).not.toBeNull();
		expect(await drafts.take(copy, "/faqs")).toBeNull();
	});

	it("is not kept for an address that the cookie has no room for", async () => {
		const session = sessionWith();
		await drafts.keep(session, `/${"a".repeat(500)}`, posted({ title: "Where?" }));
		expect(session.get("draft")).toBeUndefined();
		await drafts.keep(session, `/${"a".repeat(499)}`, posted({ title: "Where?" }));
		expect(session.get("draft")).toBeDefined();
	});

	it("is not kept when it is longer than any form of the site", async () => {
		const session = sessionWith();
		await drafts.keep(session, "/faqs", posted({ title: "x".repeat(60_000) }));
		expect(session.get("draft")).toBeUndefined();
	});
});
