/** A cache in memory answers with this before routing. */
export interface CachedResponse {
	readonly status: 200 | 204 | 304 | 404;
	/** Names and values stand in turn, without the request id. */
	readonly headers: readonly string[];
	readonly body: Buffer | null;
	readonly route: string;
}

const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, "");

/** A `*` stands for any page that there is (RFC 9110 13.1.2). */
export const matchesEtag = (etag: string, header: string | null): boolean =>
	header?.trim() === "*" || (header ?? "").split(",").some((tag) => withoutWeakness(tag) === withoutWeakness(etag));
