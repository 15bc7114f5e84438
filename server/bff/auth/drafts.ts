import { randomBytes } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import type { Sealer } from "#server/bff/crypto/seal.ts";
import type { AppSession } from "#server/bff/sessions/session.ts";
import type { Store } from "#server/bff/store/index.ts";
import type { Log } from "#server/bff/telemetry/log.ts";

/** The fields of a stored form, as the reply of an action. */
export interface Draft {
	readonly result: SubmissionResult<string[]>;
}

/** Posted forms that are stored while their sender signs in, or signs in again. */
export interface Drafts {
	/**
	 * Leaves out passwords, codes, numbers of bank accounts and files, and numbers of documents where their owner is not known.
	 * @param of id of the user it belongs to; empty for the next user to sign in
	 */
	readonly save: (session: AppSession, path: string, posted: FormData, of?: string) => Promise<void>;
	/** Reads and removes the draft of a page. */
	readonly take: (session: AppSession, path: string) => Promise<Draft | null>;
}

const lifeSeconds = 600;
const maxCharacters = 12_000;
/** Longer paths would exceed the session cookie. */
const maxPathLength = 500;
const secret = /password|^digit\d$|^code$|otp|attempt|^number(again)?$/i;
const ofDocuments = /^(pan|passport|document)/i;
const anything = z.looseObject({});

/**
 * Bounds how many drafts one user, address or network may save. Beyond the bound nothing is saved: signing in goes on, and
 * the form has to be typed again.
 *
 * @param permit is given the id of the user, or an empty string
 */
export const limitDrafts = (drafts: Drafts, permit: (userId: string) => Promise<{ readonly ok: boolean }>): Drafts => ({
	...drafts,
	save: async (session, path, posted, userId = "") => {
		if ((await permit(userId)).ok) await drafts.save(session, path, posted, userId);
	},
});

/** Drafts are sealed, each for its own key, because they hold personal data. Signing in goes on where one cannot be stored. */
export function createDrafts(state: Store, sealer: Sealer, log: Log): Drafts {
	const stateKey = (id: string) => `draft:${id}`;
	return {
		async save(session, path, posted, of = "") {
			if (path.length > maxPathLength) return;
			const isKept = (name: string) => !secret.test(name) && !(of === "" && ofDocuments.test(name));
			const typed = [...posted].filter(([name, value]) => typeof value === "string" && isKept(name));
			const id = randomBytes(16).toString("base64url");
			const sealed = sealer.seal(typed, stateKey(id));
			if (sealed.length > maxCharacters) return;
			try {
				await state.set(stateKey(id), sealed, lifeSeconds, { isLowPriority: true });
			} catch (error) {
				log.error({ err: error }, "a form could not be kept while its sender signs in");
				return;
			}
			session.set("draft", { id, path, until: Math.floor(Date.now() / 1000) + lifeSeconds, of });
		},
		async take(session, path) {
			const waiting = session.get("draft");
			if (waiting?.path !== path) return null;
			session.unset("draft");
			const key = stateKey(waiting.id);
			const sealed = await state.take(key).catch(() => undefined);
			const typed = z.array(z.tuple([z.string(), z.string()])).safeParse(sealed && sealer.open(sealed, key));
			if (!typed.success) return null;
			const fields = new FormData();
			for (const [name, value] of typed.data) fields.append(name, value);
			return { result: { ...parseWithZod(fields, { schema: anything }).reply(), status: "error" } };
		},
	};
}
