import { LRUCache } from "lru-cache";
import { securityHeaders } from "#server/bff/security/headers.ts";
import { cookieName, findCookie, type SealedCookie } from "#server/bff/session/cookies.ts";
import { openVisited } from "#server/bff/session/visited.ts";
import { answerLate, answerWith, type KeptAnswer } from "./kept-answer.ts";
import { createMemory, type KeptPage, type NewPage } from "./memory.ts";
import type { MadePage } from "./page.ts";
import { type Asked, type CookieNames, carries, sharedKey } from "./shared-pages.ts";

/** A page that turned out to be the same for everybody. */
export interface SharedPage extends Omit<NewPage, "html" | "firstVisit"> {
	readonly made: MadePage;
}

/** Makes a page anew, for nobody in particular. @param headers what tells one look of the page from another */
export type Refresh = (target: string, headers: Readonly<Record<string, string>>) => Promise<unknown>;

/** The pages that are the same for everybody, as hosts and the wire use them. */
export interface Documents {
	/** The name of the page that is asked for, or null where it is one visitor's. */
	readonly keyOf: (asked: Asked) => string | null;
	/** What is kept for a request. A page that is due is answered once more, and made anew behind that. */
	readonly answer: (asked: Asked) => KeptAnswer | null;
	/** Keeps a page, and answers the request that it was made for. */
	readonly keep: (key: string, page: SharedPage, asked: Asked) => Promise<KeptAnswer>;
	readonly begin: (key: string) => Promise<void> | null;
	readonly end: (key: string, isKept: boolean) => void;
	/** Says how pages are made anew; before, pages that are due are not answered. */
	readonly refreshBy: (refresh: Refresh) => void;
	/** The weight of what is kept. */
	readonly bytes: () => number;
}

const latePath = "/late/";
/** After a try that brought nothing the next one waits this long. */
const restMs = 1000;

/** Opens the memory of shared pages of a process. @param now milliseconds of a clock that never goes backwards */
export function createDocuments(parts: {
	readonly cookies: Readonly<Record<"session" | "toasts" | "visited", SealedCookie>>;
	readonly isSecure: boolean;
	readonly now: () => number;
}): Documents {
	const { cookies, isSecure, now } = parts;
	const memory = createMemory(now);
	const resting = new LRUCache<string, true>({ max: 2000, ttl: restMs });
	const safety = securityHeaders(isSecure);
	let refresh: Refresh | undefined;
	const names: CookieNames = {
		session: cookies.session.name,
		toasts: cookies.toasts.name,
		visited: cookies.visited.name,
		preferences: cookieName("p", isSecure),
	};
	const keyOf = (asked: Asked): string | null => sharedKey(asked, names, isSecure);

	/** The line that notes a visit: the same for all who looked at nothing else yet. */
	function visitLine({ visit, firstVisit }: KeptPage, cookie: string | null): string | undefined {
		if (visit === null) return undefined;
		if (cookie === null || !carries(cookie, names.visited)) return firstVisit ?? undefined;
		const visited = openVisited(cookies.visited, cookie);
		visited.add(visit);
		return visited.commit();
	}

	function renew(key: string, { target, header }: Asked): void {
		if (!refresh || resting.has(key)) return;
		resting.set(key, true);
		const look = findCookie(header("cookie"), names.preferences);
		const saveData = header("save-data");
		const headers = {
			...(look !== undefined && { cookie: `${names.preferences}=${look}` }),
			...(saveData !== null && { "save-data": saveData }),
		};
		refresh(target, headers).catch(() => undefined);
	}

	function answerPage(asked: Asked): KeptAnswer | null {
		const key = keyOf(asked);
		const page = key === null ? undefined : memory.find(key);
		if (key === null || !page) return null;
		const cookie = asked.header("cookie");
		if (page.showsVisits && cookie !== null && carries(cookie, names.visited)) return null;
		if (now() >= page.freshUntil) {
			if (!refresh) return null;
			renew(key, asked);
		}
		return answerWith(page, asked, visitLine(page, cookie));
	}

	return {
		keyOf,
		answer(asked) {
			if (!asked.target.startsWith(latePath)) return answerPage(asked);
			const packed = memory.findLate(asked.target.slice(latePath.length));
			return packed && asked.method !== "POST" ? answerLate(packed, asked, safety) : null;
		},
		async keep(key, { made, ...page }, asked) {
			const first = openVisited(cookies.visited, null);
			if (page.visit !== null) first.add(page.visit);
			const html = made.late === null ? made.whole() : made.shared(latePath + (await memory.keepLate(made.late)));
			const kept = await memory.keep(key, { ...page, html, firstVisit: first.commit() ?? null });
			return answerWith(kept, asked, visitLine(kept, asked.header("cookie")));
		},
		begin: memory.begin,
		end: memory.end,
		refreshBy: (by) => {
			refresh = by;
		},
		bytes: memory.bytes,
	};
}
