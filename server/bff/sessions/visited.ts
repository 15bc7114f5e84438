import { z } from "zod";
import { isLeftAlone, type SealedCookie } from "./cookies.ts";

const maxIds = 8;
const maxAgeSeconds = 180 * 86_400;
const stored = z.array(z.string().min(1).max(100)).max(maxIds);

const visitPath = "/visited/";
const packageId = /^[\x21-\x7e]{1,100}$/;
/** The expression accepts a package id as `encodeURIComponent` writes it. */
const encodedId = /^(?:[\w.!~*'()-]|%[2-7][\dA-F]){1,100}$/;

/** Returns the address where a cached page records the visit to its package; null for an id that is not remembered. */
export const visitUrl = (id: string | null): string | null =>
	id !== null && packageId.test(id) ? visitPath + encodeURIComponent(id) : null;

/** `packageId` is null for an address that {@link visitUrl} does not make; null for other addresses. */
export function readVisitUrl(target: string): { readonly packageId: string | null } | null {
	if (!target.startsWith(visitPath)) return null;
	const encoded = target.slice(visitPath.length);
	const id = encodedId.test(encoded) ? decodeURIComponent(encoded) : null;
	return { packageId: visitUrl(id) === target ? id : null };
}

export function openVisited(cookie: SealedCookie, header: string | null) {
	const read = cookie.read(header);
	const parsed = stored.safeParse(read.state === "good" ? read.value : undefined);
	const before = parsed.success ? parsed.data : [];
	let ids = before;
	return {
		/** Returns at most 8 ids, newest last. */
		get ids(): readonly string[] {
			return ids;
		},
		add: (id: string): void => {
			if (!packageId.test(id)) return;
			ids = [...ids.filter((other) => other !== id), id].slice(-maxIds);
		},
		commit: (): string | undefined => {
			if (ids.join("\n") !== before.join("\n")) return cookie.write(ids, maxAgeSeconds);
			return parsed.success || isLeftAlone(read) ? undefined : cookie.clear();
		},
	};
}
