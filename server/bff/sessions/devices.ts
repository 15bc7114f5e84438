import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { isLeftAlone, type SealedCookie } from "./cookies.ts";

const maxAccounts = 4;
const maxAgeSeconds = 180 * 86_400;
const stored = z.object({ id: z.string().length(16), accounts: z.array(z.string().length(16)).max(maxAccounts) });

export type Device = ReturnType<typeof openDevice>;

const digest = (account: string): string => createHash("sha256").update(account).digest("base64url").slice(0, 16);

/** The device cookie remembers as digests the accounts that signed in from it. */
export function openDevice(cookie: SealedCookie, header: string | null) {
	const read = cookie.read(header);
	const parsed = stored.safeParse(read.state === "good" ? read.value : undefined);
	const before = parsed.success ? parsed.data : undefined;
	const known = before?.accounts ?? [];
	let accounts = known;
	let id = before?.id;
	const ownId = () => {
		id ??= randomBytes(12).toString("base64url");
		return id;
	};
	return {
		/** @param account normalized */
		findIdFor: (account: string): string | undefined => (accounts.includes(digest(account)) ? ownId() : undefined),
		addAccount: (account: string): void => {
			const one = digest(account);
			if (!accounts.includes(one)) accounts = [...accounts, one].slice(-maxAccounts);
		},
		commit: (): string | undefined => {
			if (accounts !== known) return cookie.write({ id: ownId(), accounts }, maxAgeSeconds);
			return parsed.success || isLeftAlone(read) ? undefined : cookie.clear();
		},
	};
}
