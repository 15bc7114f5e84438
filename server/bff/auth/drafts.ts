import { createHash, randomBytes } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import type { Sealer } from "#server/bff/crypto/seal.ts";
import { normalizeAccount } from "#server/bff/rate-limit/recipient.ts";
import { visitorTag } from "#server/bff/sessions/form-key.ts";
import type { AppSession } from "#server/bff/sessions/session.ts";
import type { Store } from "#server/bff/store/index.ts";
import type { Log } from "#server/bff/telemetry/log.ts";

/** A draft holds the fields of a stored form, as the reply of an action. */
export interface Draft {
	readonly result: SubmissionResult<string[]>;
}

export type Drafts = ReturnType<typeof createDrafts>;

const lifeSeconds = 600;
/** The longest review in an Indian script has three bytes a character, and base64 adds a third. */
const maxCharacters = 20_000;
/** Longer paths would exceed the session cookie. */
const maxPathLength = 500;
const secret = /password|^digit\d$|^code$|otp|attempt|^number(again)?$/i;
/** A page adds these fields itself, and a new page has its own. */
const ofSite = /^(?:_key|_confirm|_flow|topic_line|made_at)$/;
const ofDocuments = /^(pan|passport|document)/i;
const namesSender = /^(?:e-?mail|mobile(?:no)?|phone)$/i;
const maxClaims = 3;
/** The site publishes these fields: a draft that has no others holds no personal data. */
const published = /^(?:title|details|comment|faqId|commentId|vote)$/;

const claimOf = (account: string): string =>
	createHash("sha256").update(normalizeAccount(account)).digest("base64url").slice(0, 12);

const claimsIn = (typed: readonly (readonly [string, string])[]): string[] =>
	typed
		.flatMap(([name, value]) => (namesSender.test(name) && value.trim() !== "" ? [claimOf(value)] : []))
		.slice(0, maxClaims);

/**
 * At a sign-in the draft becomes that of the account, or is dropped: it stays for its owner, and a visitor's for the
 * account whose phone or e-mail it carries, or where it holds what the site publishes alone.
 *
 * @param account the phone or e-mail that was proved @returns whether one was dropped
 */
export function claimDraft(session: AppSession, owner: string, account: string | null): boolean {
	const draft = session.get("draft");
	if (!draft) return false;
	const isProved = draft.isPublic || (account !== null && draft.claims?.includes(claimOf(account)));
	const isOwn = draft.of === visitorTag ? isProved : draft.of === owner;
	if (isOwn) session.set("draft", { ...draft, of: owner, claims: [] });
	else session.unset("draft");
	return !isOwn;
}

/**
 * Bounds how many drafts one user, address or network may save. Beyond the bound nothing is saved: signing in goes on, and
 * the form has to be typed again.
 *
 * @param permit is given the tag of the account, or an empty string
 */
export const limitDrafts = (
	drafts: Drafts,
	permit: (account: string) => Promise<{ readonly ok: boolean }>,
): Drafts => ({
	...drafts,
	save: async (session, path, posted, owner) => {
		if ((await permit(owner === visitorTag ? "" : owner)).ok) await drafts.save(session, path, posted, owner);
	},
});

/**
 * Stores posted forms while their sender signs in, or signs in again. They are sealed, each for its own key, because
 * they hold personal data. Signing in goes on where one cannot be stored.
 */
export function createDrafts(state: Store, sealer: Sealer, log: Log) {
	const stateKey = (id: string) => `draft:${id}`;
	return {
		/**
		 * Leaves out passwords, codes, numbers of bank accounts and files, and numbers of documents where their owner is not known.
		 * @param owner tag of the account it belongs to; a visitor's belongs to whoever signs in first by a phone or e-mail in it
		 */
		async save(session: AppSession, path: string, posted: FormData, owner: string): Promise<void> {
			if (path.length > maxPathLength) return;
			const isKept = (name: string) =>
				!secret.test(name) && !ofSite.test(name) && !(owner === visitorTag && ofDocuments.test(name));
			const typed = [...posted].flatMap(([name, value]): [string, string][] =>
				typeof value === "string" && isKept(name) ? [[name, value]] : [],
			);
			const id = randomBytes(16).toString("base64url");
			const sealed = sealer.seal(typed, stateKey(id));
			if (sealed.length > maxCharacters) return;
			try {
				await state.set(stateKey(id), sealed, lifeSeconds, { isLowPriority: true });
			} catch (error) {
				log.error({ err: error }, "a form could not be kept while its sender signs in");
				return;
			}
			const until = Math.floor(Date.now() / 1000) + lifeSeconds;
			const claims = owner === visitorTag ? claimsIn(typed) : [];
			const isPublic = typed.every(([name]) => published.test(name) || name === "_intent");
			session.set("draft", { id, path, until, of: owner, claims, isPublic });
		},
		/** Reads and removes the draft of a page, for its owner alone. @param owner tag of who asks */
		async take(session: AppSession, path: string, owner: string): Promise<Draft | null> {
			const waiting = session.get("draft");
			const isOwn = waiting?.of === owner && (owner !== visitorTag || waiting.isPublic === true);
			if (waiting?.path !== path || !isOwn) return null;
			const key = stateKey(waiting.id);
			const sealed = await state.take(key).catch(() => null);
			// The page may be loaded again when the store is back.
			if (sealed === null) return null;
			session.unset("draft");
			const typed = z.array(z.tuple([z.string(), z.string()])).safeParse(sealed && sealer.open(sealed, key));
			if (!typed.success) return null;
			const fields = new URLSearchParams(typed.data);
			return { result: { ...parseWithZod(fields, { schema: z.looseObject({}) }).reply(), status: "error" } };
		},
	};
}
