/**
 * The lifetime says when a cached page is revalidated, and for how long it may be sent. Times are of the store's clock,
 * in milliseconds.
 */
export interface PageLifetime {
	readonly renewedAtMs: number;
	readonly freshForMs: number;
	readonly freshUntilMs: number;
	/** Until then the page is sent while it is revalidated; afterwards it is sent only where its rendering fails. */
	readonly staleUntilMs: number;
	readonly expiresAtMs: number;
}

/** A rendering says this of its page. */
export interface RenderedLife {
	/** This is the rest of the fresh life of its upstream replies. */
	readonly freshForMs: number;
	/** This is the age of the oldest upstream reply that was no longer fresh; it is 0 where all were. */
	readonly staleForMs: number;
	/** A part may be missing, because an upstream call failed. */
	readonly isPartial: boolean;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const maxFreshMs = 5 * minuteMs;
/** The bound is for a page that did not change when it was revalidated. */
const maxUnchangedFreshMs = 10 * minuteMs;
/** This bounds how old a price may be while the upstream can be asked. */
const staleWhileRevalidateMs = hourMs;
const staleIfErrorMs = 24 * hourMs;

/** Less is left of replies that are stale, because the upstream cannot be reached. */
export const minRevalidatedFreshMs = 5000;

/** A complete page stays in place of one that lacks a part, as long as it may be sent without being rendered first. */
export const staysInPlace = (
	former: { readonly isPartial: boolean; readonly staleUntilMs: number },
	{ isPartial }: { readonly isPartial: boolean },
	nowMs: number,
): boolean => isPartial && !former.isPartial && nowMs < former.staleUntilMs;

/** @param unchanged the lifetime of the page before, where its text was the same */
export function toLifetime(
	{ freshForMs, staleForMs, isPartial }: RenderedLife,
	nowMs: number,
	unchanged?: PageLifetime,
): PageLifetime {
	const ownFreshMs = Math.min(freshForMs, maxFreshMs);
	const isQuiet = unchanged !== undefined && !isPartial && freshForMs >= minRevalidatedFreshMs;
	const freshMs = isQuiet
		? Math.min(2 * Math.max(unchanged.freshForMs, minuteMs, ownFreshMs), maxUnchangedFreshMs)
		: ownFreshMs;
	const from = { renewedAtMs: nowMs, freshForMs: freshMs, freshUntilMs: nowMs + freshMs };
	const madeAtMs = nowMs - staleForMs;
	const staleUntilMs = isPartial ? nowMs + 2 * freshMs : madeAtMs + staleWhileRevalidateMs;
	return { ...from, staleUntilMs, expiresAtMs: madeAtMs + staleIfErrorMs };
}

/**
 * The clock was set back, so the page is from a time that is yet to come: it is revalidated, and lives no longer than
 * it was to.
 */
export function fromClockSetBack(lifetime: PageLifetime, nowMs: number): PageLifetime {
	const { renewedAtMs, freshForMs, staleUntilMs, expiresAtMs } = lifetime;
	return {
		...{ renewedAtMs: nowMs, freshForMs, freshUntilMs: nowMs },
		staleUntilMs: nowMs + (staleUntilMs - renewedAtMs),
		expiresAtMs: nowMs + (expiresAtMs - renewedAtMs),
	};
}
