import { pino } from "pino";
import { expect, it } from "vitest";
import { createDrafts } from "#server/bff/auth/drafts.ts";
import { createSealer } from "#server/bff/crypto/seal.ts";
import type { Store } from "#server/bff/store/index.ts";
import { openTestStore } from "#server/bff/store/test-store.ts";
import { formOf } from "#tests/support/form-data.ts";
import { sessionWith } from "#tests/support/plain-session.ts";
import { createSavedApplications } from "./applications.ts";
import { createSubmissions } from "./submissions.ts";

const log = pino({ level: "silent" });
const sealer = createSealer(["only-for-tests-0123456789abcdef0123456789"]);
const state = openTestStore();

/** Who can write to the store, but has no key, puts the last record of one owner in the place of another's. */
function storeToSwapIn(): Store & {
	readonly lastKey: () => string;
	readonly swap: (from: string, to: string) => Promise<void>;
} {
	let last = "";
	return {
		...state,
		set: (key, ...more) => {
			last = key;
			return state.set(key, ...more);
		},
		lastKey: () => last,
		swap: async (from, to) => state.set(to, (await state.get(from)) ?? "", 60),
	};
}

it("[S39] a draft opens for nobody else", async () => {
	const store = storeToSwapIn();
	const drafts = createDrafts(store, sealer, log);
	await drafts.save(sessionWith(), "/bank-details", formOf({ holder: "Canary" }), "victim");
	const ofVictim = store.lastKey();
	const session = sessionWith();
	await drafts.save(session, "/bank-details", formOf({ holder: "Own" }), "own");
	await store.swap(ofVictim, store.lastKey());
	expect(await drafts.take(session, "/bank-details", "own")).toBeNull();
});

it("[S39] an application opens for nobody else", async () => {
	const store = storeToSwapIn();
	const applications = createSavedApplications(store, sealer);
	await applications("victim", "yatra").saveStep("applicant", { passport: "Canary" });
	const ofVictim = store.lastKey();
	await applications("other", "yatra").saveStep("applicant", { passport: "Own" });
	await store.swap(ofVictim, store.lastKey());
	expect(await applications("other", "yatra").findSteps(["applicant"])).toEqual({});
	expect(await applications("victim", "yatra").findSteps(["applicant"])).toEqual({ applicant: { passport: "Canary" } });
});

it("[R50] the answer to a form, which may hold a session's cookie, opens for nobody else", async () => {
	const store = storeToSwapIn();
	const submissions = createSubmissions(store, sealer);
	const send = (sender: string, answer: string) => {
		const facts = {
			sender,
			...{ path: "/login/password", cookieHeader: "", isDataRequest: false, hasSharedKey: false },
			isInterrupted: () => false,
		};
		const respond = async () =>
			new Response(null, { status: 303, headers: { location: "/", "set-cookie": `s=${answer}` } });
		return submissions.once({ ...facts, posted: formOf({ key: "one" }) }, respond);
	};
	await send("victim", "canary");
	const ofVictim = store.lastKey();
	await send("other", "own");
	await store.swap(ofVictim, store.lastKey());
	expect((await send("other", "again"))?.headers.get("set-cookie")).toBe("s=again");
	expect((await send("victim", "again"))?.headers.get("set-cookie")).toBe("s=canary");
});
