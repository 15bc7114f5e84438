import { z } from "zod";
import type { SealedCookie } from "./cookies.ts";

const keptIds = 8;
const lifeSeconds = 180 * 86_400;
const stored = z.array(z.string().min(1).max(100)).max(keptIds);

/** The packages that a visitor looked at last. */
export interface Visited {
	/** Ids, newest last, at most 8. */
	readonly ids: readonly string[];
	/** Puts an id at the end, taking it out of where it stood. */
	readonly add: (id: string) => void;
	/** The Set-Cookie line that the answer needs, if any. */
	readonly commit: () => string | undefined;
}

/** Opens the recently visited packages of a request; a cookie that does not open counts as none and is cleared. */
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
			ids = [...ids.filter((other) => other !== id), id].slice(-keptIds);
		},
		commit: () => {
			if (ids.join("\n") !== before.join("\n")) return cookie.write(ids, lifeSeconds);
			return parsed.success || read.state === "absent" ? undefined : cookie.clear();
		},
	};
}
