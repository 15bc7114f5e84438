/** `ids` are stored newest last (R-STA-01, AMB-15). */
export function newestFirst<Card extends { readonly id: string }>(
	cards: readonly Card[],
	ids: readonly string[],
): Card[] {
	return ids.toReversed().flatMap((id) => cards.find((card) => card.id === id) ?? []);
}
