/** Ends a text, which may come from the upstream, with one full stop, unless it ends as a sentence already. */
export function asSentence(text: string): string {
	const trimmed = text.trim();
	return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
