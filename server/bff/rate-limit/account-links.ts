import type { Store } from "#server/bff/store/index.ts";

export type AccountLinks = ReturnType<typeof createAccountLinks>;

const lifeSeconds = 180 * 86_400;

/**
 * An e-mail address and a number may name one account, which the upstream tells only when somebody signs in. From then
 * on all its names share their counts. Nothing rejects.
 * @param digest stored in place of names and ids
 */
export function createAccountLinks(store: Pick<Store, "get" | "set" | "delete">, digest: (text: string) => string) {
	const userSubject = (userDigest: string): string => `user ${userDigest}`;
	const keyOf = (account: string): string => `account:${digest(account)}`;
	const find = (account: string): Promise<string | undefined> => store.get(keyOf(account)).catch(() => undefined);
	return {
		/** Resolves to what is counted for an account: its user where known, else its name. */
		subjectOf: async (account: string): Promise<string> => {
			const userDigest = await find(account);
			return userDigest === undefined ? account : userSubject(userDigest);
		},
		userSubjectOf: (userId: string): string => userSubject(digest(userId)),
		/** Callers have seen a right password: a name that anybody could claim would move the counts of another. */
		link: async (account: string, userId: string): Promise<void> => {
			// Without the link both names are counted apart.
			if (userId !== "") await store.set(keyOf(account), digest(userId), lifeSeconds).catch(() => undefined);
		},
		/** A name that another user has by now keeps its link. */
		unlink: async (account: string, userId: string): Promise<void> => {
			if ((await find(account)) === digest(userId)) await store.delete(keyOf(account)).catch(() => undefined);
		},
	};
}
