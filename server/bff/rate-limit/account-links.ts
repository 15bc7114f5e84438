import type { Store } from "#server/bff/store/index.ts";

/**
 * An e-mail address and a number may name one account, which the upstream tells only when somebody signs in. From then
 * on all its names share their counts.
 */
export interface AccountLinks {
	/** What is counted for an account: its user where known, else its name. Never rejects. */
	readonly subjectOf: (account: string) => Promise<string>;
	readonly userSubjectOf: (userId: string) => string;
	/** Only after a password was right: a name that anybody could claim would move the counts of another. */
	readonly link: (account: string, userId: string) => Promise<void>;
	/** A name that another user has by now keeps its link. Never rejects. */
	readonly unlink: (account: string, userId: string) => Promise<void>;
}

const lifeSeconds = 180 * 86_400;

/** @param digest stored in place of names and ids */
export function createAccountLinks(
	store: Pick<Store, "get" | "set" | "delete">,
	digest: (text: string) => string,
): AccountLinks {
	const userSubject = (userDigest: string): string => `user ${userDigest}`;
	const keyOf = (account: string): string => `account:${digest(account)}`;
	const find = (account: string): Promise<string | undefined> => store.get(keyOf(account)).catch(() => undefined);
	return {
		subjectOf: async (account) => {
			const userDigest = await find(account);
			return userDigest === undefined ? account : userSubject(userDigest);
		},
		userSubjectOf: (userId) => userSubject(digest(userId)),
		link: async (account, userId) => {
			// Without the link both names are counted apart.
			if (userId !== "") await store.set(keyOf(account), digest(userId), lifeSeconds).catch(() => undefined);
		},
		unlink: async (account, userId) => {
			if ((await find(account)) === digest(userId)) await store.delete(keyOf(account)).catch(() => undefined);
		},
	};
}
