import { data } from "react-router";
import { isDisabled, type Outcome } from "#server/bff/upstream/outcome.ts";
import { isSlug, type Slug } from "#server/contract/index.ts";

/**
 * Returns the value of an outcome.
 * @throws `data(null)` with 404 for an upstream 404 and a call that is switched off, else with 503
 */
export function required<T>(outcome: Outcome<T>): T {
	if (outcome.ok) return outcome.value;
	throw data(null, { status: outcome.status === 404 || isDisabled(outcome) ? 404 : 503 });
}

/**
 * Returns the value of an outcome; null where the upstream answered and nothing of it can be read, for a page that says
 * so in its place.
 * @throws as `required` does
 */
export function readable<T>(outcome: Outcome<T>): T | null {
	return !outcome.ok && outcome.kind === "schema" ? null : required(outcome);
}

/**
 * Returns the value of an outcome; null where it failed for the page of a posted form, which keeps what was typed.
 * @throws as `required` does, where the page is only read
 */
export function requiredUnlessPosted<T>(outcome: Outcome<T>, isFormPost: boolean): T | null {
	return !outcome.ok && isFormPost ? null : required(outcome);
}

const spellings = new Intl.Collator("en", { sensitivity: "base" });

/**
 * Returns whether an address spells a thing's slug otherwise than the thing: upstreams that mind neither case nor
 * accents find it under many. Small letters are no other spelling, because they are tried where an upstream does not
 * find its own.
 */
export const isOtherSpelling = (asked: Slug, own: Slug): boolean =>
	asked !== own &&
	asked !== own.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) &&
	spellings.compare(asked, own) === 0;

/** Returns the value of an outcome, or the fallback where the call failed or was refused. */
export function optional<T>(outcome: Outcome<T>, fallback: T): T {
	return outcome.ok ? outcome.value : fallback;
}

/** Returns a slug of an address, as it is spelled there. @throws `data(null)` with 404 for what cannot be one */
export function slug(text: string | undefined): Slug {
	if (text !== undefined && isSlug(text)) return text;
	throw data(null, { status: 404 });
}
