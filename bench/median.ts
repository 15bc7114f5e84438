/** The middle of some numbers. @throws for none */
export function median(numbers: readonly number[]): number {
	const sorted = numbers.toSorted((one, other) => one - other);
	const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
	if (low === undefined || high === undefined) throw new Error("no median of nothing");
	return (low + high) / 2;
}
