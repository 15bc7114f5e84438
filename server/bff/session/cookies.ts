import type { Sealer } from "./seal.ts";

/** The longest a sealed value may be, in bytes: browsers drop cookies above 4096 with name and attributes. */
export const maxCookieBytes = 3800;

/** A cookie whose value is sealed. */
export interface SealedCookie {
	readonly name: string;
	/** What the request carried: nothing, something that does not open, or a value. */
	readonly read: (header: string | null) => { readonly state: "absent" | "bad" } | { state: "good"; value: unknown };
	/** A Set-Cookie line. @throws when the sealed value is longer than {@link maxCookieBytes} */
	readonly write: (value: unknown, maxAgeSeconds: number) => string;
	/** The Set-Cookie line of the first of some values that is short enough. @throws when none is */
	readonly writeFirst: (values: Iterable<unknown>, maxAgeSeconds: number) => string;
	/** A Set-Cookie line that takes the cookie away. */
	readonly clear: () => string;
}

/** The raw value of a cookie in a Cookie header; the first where a name comes twice. */
export function findCookie(header: string | null, name: string): string | undefined {
	for (const part of header?.split(";") ?? []) {
		const at = part.indexOf("=");
		if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
	}
	return undefined;
}

/** The name that a cookie has on the wire: pinned to host and path by its prefix once the site is https. */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** A sealed cookie under `name` (`__Host-name` on https): HttpOnly, SameSite=Lax, whole site, no domain. */
export function sealedCookie(short: string, sealer: Sealer, isSecure: boolean): SealedCookie {
	const name = cookieName(short, isSecure);
	const line = (value: string, maxAgeSeconds: number) =>
		`${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
	const writeFirst: SealedCookie["writeFirst"] = (values, maxAgeSeconds) => {
		let bytes = 0;
		for (const value of values) {
			const text = sealer.seal(value, name);
			if (text.length <= maxCookieBytes) return line(text, maxAgeSeconds);
			bytes = text.length;
		}
		throw new Error(`cookie ${name} would be ${bytes} bytes`);
	};
	return {
		name,
		read: (header) => {
			const text = findCookie(header, name);
			if (!text) return { state: "absent" };
			const value = text.length <= maxCookieBytes ? sealer.open(text, name) : undefined;
			return value === undefined ? { state: "bad" } : { state: "good", value };
		},
		write: (value, maxAgeSeconds) => writeFirst([value], maxAgeSeconds),
		writeFirst,
		clear: () => line("", 0),
	};
}
