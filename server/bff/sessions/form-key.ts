import { createHash } from "node:crypto";
import type { Sealer } from "#server/bff/crypto/seal.ts";
import { type AppSession, findVisitorId } from "#server/bff/sessions/session.ts";

export const formKeyName = "_key";
/** Pages that are cached for everyone have this key, until script gives the form a key of its own. */
export const sharedFormKey = "shared";
/** The tag owns what a visitor does who is not signed in. */
export const visitorTag = "visitor";

const purpose = "form key";

/** Names an account without telling its id. */
export const toAccountTag = (userId: string): string =>
	createHash("sha256").update(userId).digest("base64url").slice(0, 16);

/** Returns a tag of who is signed in. An upstream may give users no ids: their accounts are told apart by session. */
export const findAccountTag = (session: Pick<AppSession, "get" | "sid">): string =>
	session.get("user") ? toAccountTag(findVisitorId(session)) : visitorTag;

export type FormKeys = ReturnType<typeof createFormKeys>;

/**
 * By the key of its hidden field a form is carried out once, and only for the account that it was drawn for. Keys differ by
 * the random bits of their seal.
 */
export const createFormKeys = (sealer: Sealer) => ({
	/** Returns a key for the forms of one page. @param owner see {@link findAccountTag} */
	newKey: (owner: string): string => sealer.seal(owner, purpose),
	/** Returns whom the form was drawn for; null for a shared key, and for any that the site did not make. */
	findOwner: (key: unknown): string | null => {
		const owner = typeof key === "string" ? sealer.open(key, purpose) : undefined;
		return typeof owner === "string" ? owner : null;
	},
});

/** Returns whether an error is that of a form that another account opened. */
export const isForeignFormError = (thrown: unknown): boolean =>
	(thrown as { init?: { status?: number } } | null)?.init?.status === 409;
