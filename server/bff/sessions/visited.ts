import { z } from "zod";
import type { SealedCookie } from "./cookies.ts";

const maxIds = 8;
const maxAgeSeconds = 180 * 86_400;
const stored = z.array(z.string().min(1).max(100)).max(maxIds);

export interface Visited {
	/** Newest last, at most 8. */
	readonly ids: readonly string[];
	readonly add: (id: string) => void;
	readonly commit: () => string | undefined;
}

export function openVisited(cookie: SealedCookie, header: string | null): Visited {
	const read = cookie.read(header);
	const parsed = stored.safeParse(read.state === "good" ? read.value : undefined);
	const before = parsed.success ? parsed.data : [];
	let ids = before;
	return {
		get ids() {
			return ids;
		},
		add: (id) => {
			if (id.length === 0 || id.length > 100) return;
			ids = [...ids.filter((other) => other !== id), id].slice(-maxIds);
		},
		commit: () => {
			if (ids.join("\n") !== before.join("\n")) return cookie.write(ids, maxAgeSeconds);
			return parsed.success || read.state === "absent" ? undefined : cookie.clear();
		},
	};
}
