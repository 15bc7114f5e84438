import { pino } from "pino";
import { describe, expect, it, vi } from "vitest";
import { createSealer } from "#server/bff/crypto/seal.ts";
import { toAccountTag, visitorTag } from "#server/bff/sessions/form-key.ts";
import { openTestStore } from "#server/bff/store/test-store.ts";
import { formOf } from "#tests/support/form-data.ts";
import { sessionWith } from "#tests/support/plain-session.ts";
import { claimDraft, createDrafts } from "./drafts.ts";

const log = pino({ level: "silent" });
const state = openTestStore();
const drafts = createDrafts(state, createSealer(["d".repeat(32)]), log);

const [asha, ravi] = [toAccountTag("u1"), toAccountTag("u2")];

describe("the draft of a form whose sender signs in", () => {
	it("[S18] is taken once, on its page, when the store can be read, without secret fields", async () => {
		const session = sessionWith();
		await drafts.save(session, "/faqs", formOf({ title: "क्या?", password: "canary", digit1: "7", attempt: "k" }), asha);
		expect(await drafts.take(session, "/", asha)).toBeNull();
		vi.spyOn(state, "take").mockRejectedValueOnce(new Error("unavailable"));
		expect(await drafts.take(session, "/faqs", asha)).toBeNull();
		const back = await drafts.take(session, "/faqs", asha);
		expect(back?.result).toMatchObject({ status: "error", initialValue: { title: "क्या?" } });
		expect(JSON.stringify(back)).not.toMatch(/canary|digit1|attempt/);
		expect(await drafts.take(session, "/faqs", asha)).toBeNull();
	});

	it("has numbers of documents only where it is known whose they are", async () => {
		const fields = { name: "Asha", pan: "ABCPC1234D", passportNumber: "Z0000001" };
		const [known, unknown] = [sessionWith(), sessionWith()];
		await drafts.save(known, "/profile/papers", formOf(fields), asha);
		await drafts.save(unknown, "/profile/papers", formOf({ ...fields, email: "asha@example.in" }), visitorTag);
		claimDraft(unknown, asha, "asha@example.in");
		const typed = async (session: ReturnType<typeof sessionWith>) =>
			(await drafts.take(session, "/profile/papers", asha))?.result.initialValue;
		expect(await typed(known)).toEqual(fields);
		expect(await typed(unknown)).toEqual({ name: "Asha", email: "asha@example.in" });
	});

	it("is taken once also by a copy of the session", async () => {
		const session = sessionWith();
		await drafts.save(session, "/faqs", formOf({ title: "Where?" }), asha);
		const kept = session.get("draft");
		const copy = sessionWith(kept ? { draft: kept } : {});
		expect(await drafts.take(session, "/faqs", asha)).not.toBeNull();
		expect(await drafts.take(copy, "/faqs", asha)).toBeNull();
	});

	it("is not stored for a path that exceeds the cookie", async () => {
		const session = sessionWith();
		await drafts.save(session, `/${"a".repeat(500)}`, formOf({ title: "Where?" }), asha);
		expect(session.get("draft")).toBeUndefined();
		await drafts.save(session, `/${"a".repeat(499)}`, formOf({ title: "Where?" }), asha);
		expect(session.get("draft")).toBeDefined();
	});

	it("is not stored when it is longer than any form of the site", async () => {
		const session = sessionWith();
		await drafts.save(session, "/faqs", formOf({ title: "x".repeat(60_000) }), asha);
		expect(session.get("draft")).toBeUndefined();
		await drafts.save(session, "/faqs", formOf({ title: "த".repeat(500), details: "த".repeat(4000) }), asha);
		expect(session.get("draft")).toBeDefined();
	});
});

describe("[S50] whose a draft is", () => {
	const cases: readonly (readonly [string, Record<string, string>, string, string, string | null, boolean])[] = [
		["of the account", { name: "Asha" }, asha, asha, "x@example.in", true],
		["of another account", { name: "Asha" }, asha, ravi, "x@example.in", false],
		["a visitor's, whose e-mail signs in", { email: " Asha@Example.in" }, visitorTag, asha, "asha@example.in", true],
		["a visitor's, whose number signs in", { mobileno: "98765 43210" }, visitorTag, asha, "+919876543210", true],
		["a visitor's with another's e-mail", { email: "asha@example.in" }, visitorTag, ravi, "ravi@example.in", false],
		["a visitor's with blanks for a name, where the account has none", { email: "  " }, visitorTag, ravi, "", false],
		["a visitor's of another tag of a mailbox", { email: "m+a@e.in" }, visitorTag, ravi, "m+b@e.in", false],
		["a visitor's with a tag, of the bare mailbox", { email: "m+a@e.in" }, visitorTag, ravi, "m@e.in", false],
		[
			"a visitor's that tells nobody",
			{ firstName: "Asha", medicalNotes: "Nuts" },
			visitorTag,
			ravi,
			"r@example.in",
			false,
		],
		["a visitor's comment, which is public", { comment: "Yes", faqId: "1" }, visitorTag, ravi, "r@example.in", true],
	];
	it.each(cases)("%s", async (_, fields, owner, who, account, isShown) => {
		const session = sessionWith();
		await drafts.save(session, "/page", formOf({ ...fields, _key: "k", made_at: "m" }), owner);
		expect(claimDraft(session, who, account)).toBe(!isShown);
		expect((await drafts.take(session, "/page", who)) !== null).toBe(isShown);
	});

	it("is shown to no visitor, and stays for its owner meanwhile", async () => {
		const session = sessionWith();
		await drafts.save(session, "/page", formOf({ name: "Asha" }), asha);
		expect(await drafts.take(session, "/page", visitorTag)).toBeNull();
		expect(await drafts.take(session, "/page", asha)).not.toBeNull();
	});
});
