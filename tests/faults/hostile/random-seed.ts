/** Another one for each run, printed so that a failure can be repeated: `SEED=1 npx vitest run …`. */
export function randomSeed(of: string): number {
	const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
	console.log(`${of}: SEED=${seed}`);
	return seed;
}
