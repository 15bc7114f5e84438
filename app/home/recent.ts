import type { PackageCard } from "#server/bff/wire/index.ts";

/** The cards in the order of the visits, newest first; `ids` are stored newest last (R-STA-01, AMB-15). */
export function newestFirst(cards: readonly PackageCard[], ids: readonly string[]): PackageCard[] {
	return ids.toReversed().flatMap((id) => cards.find((card) => card.id === id) ?? []);
}
