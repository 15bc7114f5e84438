import { parseArgs } from "node:util";

/** The parts of a run that can be asked for alone. */
export const parts = ["home", "package", "bytes", "browser", "growth", "start"] as const;
export type Part = (typeof parts)[number];

export interface Options {
	/** What to measure; everything when undefined. */
	readonly only: Part | undefined;
	/** Length of one round of load. */
	readonly seconds: number;
	readonly rounds: number;
}

/** Reads the command line. @throws with the wanted form when it cannot be used */
export function readOptions(args: readonly string[]): Options {
	const { values } = parseArgs({
		args: [...args],
		options: {
			only: { type: "string" },
			seconds: { type: "string", default: "5" },
			rounds: { type: "string", default: "5" },
		},
	});
	const only = parts.find((part) => part === values.only);
	if (values.only !== undefined && only === undefined) throw new Error(`--only takes one of ${parts.join(", ")}`);
	return { only, seconds: wholeOf("seconds", values.seconds), rounds: wholeOf("rounds", values.rounds) };
}

function wholeOf(name: string, text: string): number {
	const number = Number(text);
	if (!Number.isInteger(number) || number < 1 || number > 600)
		throw new Error(`--${name} takes a number from 1 to 600`);
	return number;
}
