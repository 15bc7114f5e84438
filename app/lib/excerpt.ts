export function excerpt(text: string, longest: number): string {
	const words = text.replace(/\s+/g, " ").trim();
	if (words.length <= longest) return words;
	const head = words.slice(0, longest);
	const whole = head.slice(0, Math.max(head.lastIndexOf(" "), longest / 2));
	// Half a character may stand at the end.
	return `${whole.replace(/\p{Cs}/gu, "\uFFFD")} …`;
}
