import { beginnings } from "./beginning.ts";
import type { TillParts } from "./parts.ts";
import { reports } from "./reporting.ts";
import type { Begun, Found, Look, Payer, Till } from "./till.ts";

/** Makes the till of the process. @returns the till for one payer; null for a visitor, who may only bring a report */
export function createTill(parts: TillParts): (payer: Payer | null) => Till {
	const { begin, find, running } = beginnings(parts);
	const { look, lookAtLast, settle } = reports(parts);

	/** Whoever is not signed in gets `other`; a state that is out of reach is like an upstream that does not answer. */
	async function orElse<T>(payer: Payer | null, work: (payer: Payer) => Promise<T>, silence: T, other: T): Promise<T> {
		try {
			return payer ? await work(payer) : other;
		} catch (error) {
			parts.log.error({ err: error }, "the till could not be used");
			return silence;
		}
	}

	const silent: Begun = { kind: "silent" };
	const still: Look = { kind: "checking", about: null, isReported: false };
	return (payer) => ({
		begin: (wish) => orElse<Begun>(payer, (who) => begin(who, wish), silent, { kind: "stale" }),
		running: (cart) => orElse<string | null>(payer, (who) => running(who, cart), null, null),
		find: (attempt) => orElse<Found>(payer, (who) => find(who, attempt), { kind: "running" }, { kind: "none" }),
		look: (orderId) => {
			const work = (who: Payer) => (orderId === undefined ? lookAtLast(who) : look(who, orderId));
			return orElse<Look>(payer, work, still, { kind: "none" });
		},
		settle,
	});
}
