import type { Compressed } from "./compressed.ts";
import { type PageLifetime, type RenderedLife, toLifetime } from "./page-lifetime.ts";

/** A cached page is the same for its whole audience. */
export interface CachedPage extends PageLifetime, Pick<RenderedLife, "isPartial"> {
	/** The content is shared with the page before it when the text did not change. */
	readonly content: Compressed;
	/** Names and values stand in turn, without encoding. */
	readonly headers: readonly string[];
	readonly etag: string;
	readonly route: string;
	/** Visitors who have recently visited packages do not get such a page. */
	readonly showsRecentlyVisited: boolean;
	/** Each response fills the slots. */
	readonly hasSlots: boolean;
	readonly isWorthRecompressing: boolean;
	/** The digest is that of the page's hydration data; it is null for a page without. */
	readonly hydrationDigest: string | null;
	/** This build rendered the page. */
	readonly build: string;
	readonly renderedAtMs: number;
}

export interface NewPage
	extends RenderedLife,
		Pick<CachedPage, "route" | "showsRecentlyVisited" | "hasSlots" | "hydrationDigest"> {
	readonly html: string;
	readonly headers: Readonly<Record<string, string>>;
}

/** A page that is fresh for less is not worth the highest quality. */
const minFreshMsToRecompress = 5000;

/** A page may show the day, which is not in its data. */
const renderedForMs = 3600_000;

export const toEtag = (digest: string): string => `W/"${digest}"`;

/** @param previous the page before; the lifetime is longer where its content is the same */
export function toCachedPage(
	{ html: _, headers, freshForMs, staleForMs, ...rest }: NewPage,
	content: Compressed,
	previous: CachedPage | undefined,
	{ build, nowMs }: { readonly build: string; readonly nowMs: number },
): CachedPage {
	const isUnchanged = previous?.content === content && !previous.isPartial;
	const life = { freshForMs, staleForMs, isPartial: rest.isPartial };
	const lifetime = toLifetime(life, nowMs, isUnchanged ? previous : undefined);
	const etag = toEtag(content.digest);
	return {
		...rest,
		...lifetime,
		...{ content, etag, build, renderedAtMs: nowMs, isWorthRecompressing: mayRecompress(rest, lifetime) },
		headers: [
			...Object.entries(headers).flat(),
			...(rest.hasSlots ? [] : ["etag", etag]),
			...["vary", "accept-encoding, cookie, save-data"],
		],
	};
}

/** Prolongs a page whose hydration data is the same. */
export function prolong(previous: CachedPage, life: RenderedLife, nowMs: number): CachedPage {
	const lifetime = toLifetime(life, nowMs, previous.isPartial ? undefined : previous);
	const isWorthRecompressing = mayRecompress(previous, lifetime);
	return { ...previous, ...lifetime, isPartial: life.isPartial, isWorthRecompressing };
}

const mayRecompress = ({ hasSlots }: Pick<NewPage, "hasSlots">, { freshForMs }: PageLifetime): boolean =>
	!hasSlots && freshForMs >= minFreshMsToRecompress;

/** Returns the digest of a page that need not be rendered again while its data is the same; null for any other. */
export const digestWithoutRendering = (page: CachedPage | undefined, build: string, nowMs: number): string | null =>
	page && page.build === build && nowMs - page.renderedAtMs < renderedForMs ? page.hydrationDigest : null;
