import { data } from "react-router";
import type { Outcome } from "#server/bff/api/index.ts";

/**
 * What a page cannot do without.
 * @throws `data(null)` with 404 where the upstream knows no such thing, else with 503
 */
export function required<T>(outcome: Outcome<T>): T {
	if (outcome.ok) return outcome.value;
	throw data(null, { status: outcome.status === 404 ? 404 : 503 });
}

/** What a page can do without: a failure is passed over in silence. */
export function optional<T>(outcome: Outcome<T>, fallback: T): T {
	return outcome.ok ? outcome.value : fallback;
}

/** Whether the upstream looked at what was sent and said no; else it failed, or said nothing. */
export const isRefusal = ({ answered, status = 500 }: Extract<Outcome<unknown>, { ok: false }>): boolean =>
	answered && status < 500;

/** A slug of an address. @throws `data(null)` with 404 for anything but 1 to 150 letters, digits and dashes */
export function slug(text: string | undefined): string {
	if (text !== undefined && /^[a-z0-9-]{1,150}$/i.test(text)) return text.toLowerCase();
	throw data(null, { status: 404 });
}
