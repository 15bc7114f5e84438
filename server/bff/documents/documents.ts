import { LRUCache } from "lru-cache";
import { securityHeaders } from "#server/bff/security/headers.ts";
import { cookieName, findCookie, type SealedCookie } from "#server/bff/session/cookies.ts";
import { openVisited } from "#server/bff/session/visited.ts";
import { blanks, fill, type Own, type Pieces, piecesOf } from "./blanks.ts";
import { answerLate, answerOwn, answerWith, type KeptAnswer } from "./kept-answer.ts";
import { bytesOf, createMemory, type KeptPage, type NewPage } from "./memory.ts";
import type { MadePage } from "./page.ts";
import { type Asked, type CookieNames, carries, type Holder, sharedKey } from "./shared-pages.ts";

/** A page that turned out to be the same for everybody. */
export interface SharedPage extends Omit<NewPage, "html" | "firstVisit" | "hasBlanks"> {
	readonly made: MadePage;
}

/**
 * Makes a page anew, for nobody in particular.
 * @param headers what tells one look of the page from another
 * @param holder with blanks for what is a visitor's own
 */
export type Refresh = (target: string, headers: Readonly<Record<string, string>>, holder?: Holder) => Promise<unknown>;

/** The pages that are the same for everybody, as hosts and the wire use them. */
export interface Documents {
	/** The name of the page that is asked for, or null where it is one visitor's. @param holder the page with blanks */
	readonly keyOf: (asked: Asked, holder?: Holder) => string | null;
	/** What is kept for a request. A page that is due is answered once more, and made anew behind that. */
	readonly answer: (asked: Asked) => KeptAnswer | null;
	/** Keeps a page, and answers the request that it was made for. @param holder it has blanks */
	readonly keep: (key: string, page: SharedPage, asked: Asked, holder?: Holder) => Promise<KeptAnswer>;
	/**
	 * The page with blanks that is kept for a request, to be filled. One that is due is given once more, and made anew
	 * behind that.
	 */
	readonly blankFor: (asked: Asked, holder: Holder) => FillBlanks | null;
	/** Has that page made for those who come later, where there is none. */
	readonly drawBlank: (asked: Asked, holder: Holder) => void;
	readonly begin: (key: string) => Promise<void> | null;
	readonly end: (key: string, isKept: boolean) => void;
	/** Says how pages are made anew; before, pages that are due are not answered. */
	readonly refreshBy: (refresh: Refresh) => void;
	/** The weight of what is kept. */
	readonly bytes: () => number;
}

/** Puts what is one visitor's own into a page. @param setCookie a line that the answer needs besides */
export type FillBlanks = (own: Own, setCookie: string | undefined) => KeptAnswer;

const latePath = "/late/";
/** After a try that brought nothing the next one waits this long. */
const restMs = 1000;
/** Nobody waits for a page with blanks: whoever comes before it is there is rendered one. */
const blankRestMs = 5000;
/** Of pages with blanks that are taken apart: there are more than are asked for often. */
const mostCharacters = 8 * 1024 * 1024;

/** Opens the memory of shared pages of a process. @param now milliseconds of a clock that never goes backwards */
export function createDocuments(parts: {
	readonly cookies: Readonly<Record<"session" | "toasts" | "visited", SealedCookie>>;
	readonly isSecure: boolean;
	readonly now: () => number;
}): Documents {
	const { cookies, isSecure, now } = parts;
	const memory = createMemory(now);
	const resting = new LRUCache<string, true>({ max: 2000 });
	const safety = securityHeaders(isSecure);
	let refresh: Refresh | undefined;
	const names: CookieNames = {
		session: cookies.session.name,
		toasts: cookies.toasts.name,
		visited: cookies.visited.name,
		preferences: cookieName("p", isSecure),
	};
	const keyOf = (asked: Asked, holder?: Holder): string | null => sharedKey(asked, names, isSecure, holder);
	const apart = new LRUCache<string, { readonly pieces: Pieces; readonly length: number }>({
		maxSize: mostCharacters,
		sizeCalculation: ({ length }) => length,
	});

	function takeApart(page: KeptPage): Pieces {
		const known = apart.get(page.digest);
		if (known) return known.pieces;
		const html = bytesOf(page, null).toString();
		const pieces = piecesOf(html);
		apart.set(page.digest, { pieces, length: html.length });
		return pieces;
	}

	/** The line that notes a visit: the same for all who looked at nothing else yet. */
	function visitLine({ visit, firstVisit }: KeptPage, cookie: string | null): string | undefined {
		if (visit === null) return undefined;
		if (cookie === null || !carries(cookie, names.visited)) return firstVisit ?? undefined;
		const visited = openVisited(cookies.visited, cookie);
		visited.add(visit);
		return visited.commit();
	}

	function renew(key: string, { target, header }: Asked, holder?: Holder): void {
		if (!refresh || resting.has(key)) return;
		resting.set(key, true, { ttl: holder ? blankRestMs : restMs });
		const look = findCookie(header("cookie"), names.preferences);
		const saveData = header("save-data");
		const headers = {
			...(look !== undefined && { cookie: `${names.preferences}=${look}` }),
			...(saveData !== null && { "save-data": saveData }),
		};
		refresh(target, headers, holder).catch(() => undefined);
	}

	function find(asked: Asked, holder?: Holder): KeptPage | null {
		const key = keyOf(asked, holder);
		const page = key === null ? undefined : memory.find(key);
		if (key === null || !page) return null;
		const cookie = asked.header("cookie");
		if (page.showsVisits && cookie !== null && carries(cookie, names.visited)) return null;
		if (now() >= page.freshUntil) {
			if (!refresh) return null;
			renew(key, asked, holder);
		}
		return page;
	}

	function answerPage(asked: Asked): KeptAnswer | null {
		const page = find(asked);
		return page && answerWith(page, asked, visitLine(page, asked.header("cookie")));
	}

	return {
		keyOf,
		answer(asked) {
			if (!asked.target.startsWith(latePath)) return answerPage(asked);
			const packed = memory.findLate(asked.target.slice(latePath.length));
			return packed && asked.method !== "POST" ? answerLate(packed, asked, safety) : null;
		},
		async keep(key, { made, ...page }, asked, holder) {
			const first = openVisited(cookies.visited, null);
			if (page.visit !== null) first.add(page.visit);
			const hasBlanks = holder !== undefined;
			const own = hasBlanks ? blanks.data : undefined;
			const html = made.late === null ? made.whole() : made.shared(latePath + (await memory.keepLate(made.late)), own);
			// Now: what cannot be taken apart is not kept.
			const pieces = hasBlanks ? piecesOf(html) : null;
			const kept = await memory.keep(key, { ...page, html, hasBlanks, firstVisit: first.commit() ?? null });
			if (pieces) apart.set(kept.digest, { pieces, length: html.length });
			return answerWith(kept, asked, visitLine(kept, asked.header("cookie")));
		},
		blankFor(asked, holder) {
			const page = find(asked, holder);
			if (!page) return null;
			return (own, setCookie) => {
				const lines = [setCookie, visitLine(page, asked.header("cookie"))];
				return answerOwn(page, asked, fill(takeApart(page), own), lines);
			};
		},
		drawBlank(asked, holder) {
			const key = keyOf(asked, holder);
			if (key !== null && !memory.find(key)) renew(key, asked, holder);
		},
		begin: memory.begin,
		end: memory.end,
		refreshBy: (by) => {
			refresh = by;
		},
		bytes: () => memory.bytes() + apart.calculatedSize,
	};
}
