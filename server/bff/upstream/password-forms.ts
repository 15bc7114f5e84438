import { type Failure, isRejected, type Outcome } from "./outcome.ts";

/**
 * Brings a password into the form in which the site sets it: the profile OpaqueString of RFC 8265, as NIST SP 800-63B
 * asks.
 */
export const preparePassword = (password: string): string => password.replace(/\p{Zs}/gu, " ").normalize();

const wrongStatuses: ReadonlySet<number | undefined> = new Set([400, 401, 404, 422]);

/** Returns whether the upstream calls password or code wrong: not a locked account (403) or too many tries (429). */
export const isWrongCredentials = (failure: Failure): boolean =>
	isRejected(failure) && wrongStatuses.has(failure.status);

/**
 * A password of before may be stored as its keyboard composed it, so a refused one is tried in its other forms. One of
 * ASCII has one form.
 */
export async function tryPasswordForms<Value>(
	password: string,
	call: (password: string) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
	const normalized = preparePassword(password);
	let outcome = await call(normalized);
	for (const other of new Set([password, password.normalize("NFD")])) {
		if (other === normalized) continue;
		if (outcome.ok || !isWrongCredentials(outcome)) break;
		outcome = await call(other);
	}
	return outcome;
}
