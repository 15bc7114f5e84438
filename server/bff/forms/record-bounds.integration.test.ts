import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { createDrafts, limitDrafts } from "#server/bff/auth/drafts.ts";
import { createSealer } from "#server/bff/crypto/seal.ts";
import { createRateLimits } from "#server/bff/rate-limit/limits.ts";
import { visitorTag } from "#server/bff/sessions/form-key.ts";
import { formOf } from "#tests/support/form-data.ts";
import { sessionWith } from "#tests/support/plain-session.ts";
import { backends, shareStores } from "#tests/support/share-stores.ts";
import { createSavedApplications } from "./applications.ts";

const log = pino({ level: "silent" });
const sealer = createSealer(["only-for-tests-0123456789abcdef0123456789"]);
describe.each(backends)("forms that many leave in %s", (_name, start) => {
	const [store] = shareStores(start);

	it("[S18] a typed form is kept while nine addresses post theirs, as long as they may, for ten minutes", async () => {
		const stored = createDrafts(store, sealer, log);
		const limits = createRateLimits({ env: { sessionSecrets: ["x".repeat(32)], allowedDial: undefined }, log, store });
		const long = "x".repeat(8000);
		/** Resolves to whether the form was kept. */
		const post = async (address: string, message: string): Promise<boolean> => {
			const drafts = limitDrafts(stored, (of) => limits.draft(of, address));
			const session = sessionWith();
			await drafts.save(session, "/review", formOf({ message }), visitorTag);
			return session.get("draft") !== undefined;
		};
		for (let minute = 0; minute < 10; minute += 1)
			for (let host = 1; host <= 9; host += 1)
				await Promise.all(Array.from({ length: 60 }, () => post(`203.0.${host}.7`, long)));
		expect(await post("198.51.100.7", long)).toBe(true);
	});

	it("four hundred unfinished applications leave room for another", async () => {
		const applications = createSavedApplications(store, sealer);
		const steps = ["applicant", "passport", "health", "emergency", "route", "documents"];
		const fields = { text: "y".repeat(400) };
		const saveAll = (user: string) =>
			Promise.all(steps.map((step) => applications(user, "yatra").saveStep(step, fields)));
		for (let user = 0; user < 400; user += 20)
			await Promise.all(Array.from({ length: 20 }, (_, index) => saveAll(`user ${user + index}`)));
		expect(await saveAll("another")).toEqual(steps.map(() => true));
	});
});
