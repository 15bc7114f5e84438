import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { SealedCookie } from "./cookies.ts";

const keptAccounts = 4;
const lifeSeconds = 180 * 86_400;
const stored = z.object({ id: z.string().length(16), accounts: z.array(z.string().length(16)).max(keptAccounts) });

/** The device of a request: it remembers which accounts were signed in to from it, and nothing else of anybody. */
export interface Device {
	/** The device's id, where the account was signed in to from it before. @param account its one spelling */
	readonly knownFor: (account: string) => string | undefined;
	/** The account has just been signed in to. */
	readonly remember: (account: string) => void;
	/** The Set-Cookie line that the answer needs, if any. */
	readonly commit: () => string | undefined;
}

const digest = (account: string): string => createHash("sha256").update(account).digest("base64url").slice(0, 16);

/** Opens the device of a request; a cookie that does not open counts as a new device and is cleared. */
export function openDevice(cookie: SealedCookie, header: string | null): Device {
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
		knownFor: (account) => (accounts.includes(digest(account)) ? ownId() : undefined),
		remember: (account) => {
			const one = digest(account);
			if (!accounts.includes(one)) accounts = [...accounts, one].slice(-keptAccounts);
		},
		commit: () => {
			if (accounts !== known) return cookie.write({ id: ownId(), accounts }, lifeSeconds);
			return parsed.success || read.state === "absent" ? undefined : cookie.clear();
		},
	};
}
