import type { Sealer } from "#server/bff/crypto/seal.ts";

/** Browsers drop cookies above 4096 bytes with name and attributes. */
export const maxCookieBytes = 3800;

type ReadCookie =
	| { readonly state: "absent" | "bad" | "foreign" }
	| { readonly state: "good"; readonly value: unknown };

export type SealedCookie = ReturnType<typeof sealedCookie>;

export function findCookie(header: string | null, name: string): string | undefined {
	for (const part of header?.split(";") ?? []) {
		const at = part.indexOf("=");
		if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
	}
	return undefined;
}

/** Where nothing is to be written, there is nothing to clear either: a copy with another secret may read what is there. */
export const isLeftAlone = ({ state }: ReadCookie): boolean => state === "absent" || state === "foreign";

export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** Returns a Set-Cookie line for the whole site, which no script reads. */
export const cookieLine = (name: string, value: string, maxAgeSeconds: number, isSecure: boolean): string =>
	`${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;

export function sealedCookie(short: string, sealer: Sealer, isSecure: boolean) {
	const name = cookieName(short, isSecure);
	/** Writes the first value that is short enough. @returns a Set-Cookie line @throws when none is */
	const writeFirst = (values: Iterable<unknown>, maxAgeSeconds: number): string => {
		let bytes = 0;
		for (const value of values) {
			const text = sealer.seal(value, name);
			if (text.length <= maxCookieBytes) return cookieLine(name, text, maxAgeSeconds, isSecure);
			bytes = text.length;
		}
		throw new Error(`cookie ${name} would be ${bytes} bytes`);
	};
	return {
		name,
		/**
		 * A `foreign` cookie is sealed by a secret that this process does not know. It counts as none, and is left
		 * until one is written.
		 */
		read: (header: string | null): ReadCookie => {
			const text = findCookie(header, name);
			if (!text) return { state: "absent" };
			const isShort = text.length <= maxCookieBytes;
			if (isShort && sealer.isForeign(text)) return { state: "foreign" };
			const value = isShort ? sealer.open(text, name) : undefined;
			return value === undefined ? { state: "bad" } : { state: "good", value };
		},
		write: (value: unknown, maxAgeSeconds: number): string => writeFirst([value], maxAgeSeconds),
		writeFirst,
		clear: (): string => cookieLine(name, "", 0, isSecure),
	};
}
