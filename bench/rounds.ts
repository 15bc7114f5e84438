import { ask, type Round, type Target } from "./load.ts";
import { median } from "./median.ts";

/** Medians of the rounds of one target. */
export type Load = Omit<Round, "requests">;

/** Loads all targets in turn, backwards in every second round: a machine that slows down does so for everybody. */
export async function playRounds(
	targets: readonly Target[],
	{ rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<Record<string, Load>> {
	const played = new Map<string, Round[]>(targets.map(({ name }) => [name, []]));
	for (const target of targets) await ask(target, Math.min(seconds, 3));
	for (let round = 0; round < rounds; round += 1) {
		for (const target of round % 2 === 0 ? targets : targets.toReversed()) {
			const result = await ask(target, seconds);
			played.get(target.name)?.push(result);
			process.stdout.write(`  ${target.name}: ${Math.round(result.requestsPerSecond)}/s, ${result.errors} errors\n`);
		}
	}
	return Object.fromEntries([...played].map(([name, results]) => [name, summaryOf(results)]));
}

function summaryOf(results: readonly Round[]): Load {
	const of = (name: keyof Load): number => median(results.map((result) => result[name]));
	return {
		requestsPerSecond: of("requestsPerSecond"),
		p50Ms: of("p50Ms"),
		p99Ms: of("p99Ms"),
		// Not a median: one bad answer in one round counts.
		errors: results.reduce((sum, { errors }) => sum + errors, 0),
		cpuMsPerRequest: of("cpuMsPerRequest"),
		peakMb: Math.max(...results.map(({ peakMb }) => peakMb)),
	};
}
