import { isRecord } from "#server/contract/index.ts";
import { printJson } from "./print.ts";

/** The order of names does not matter in JSON. */
function sorted(value: unknown): unknown {
	if (!isRecord(value)) return value;
	return Object.fromEntries(
		Object.entries(value)
			.toSorted(([one], [other]) => (one < other ? -1 : 1))
			.map(([name, held]) => [name, sorted(held)]),
	);
}

/** Lines that say something: brackets alone do not. */
const linesOf = (file: unknown): readonly string[] =>
	printJson(sorted(file))
		.split("\n")
		.map((line) => line.replace(/,$/, ""))
		.filter((line) => /\w/.test(line));

/** Length of the longest common subsequence of the first lines, for each number of lines of `other`. */
function commonLines(one: readonly string[], other: readonly string[]): Uint16Array[] {
	const rows = [new Uint16Array(other.length + 1)];
	for (const line of one) {
		const above = rows.at(-1) ?? new Uint16Array();
		const row = new Uint16Array(other.length + 1);
		for (let at = 1; at <= other.length; at += 1)
			row[at] = line === other[at - 1] ? (above[at - 1] ?? 0) + 1 : Math.max(above[at] ?? 0, row[at - 1] ?? 0);
		rows.push(row);
	}
	return rows;
}

export interface Touched {
	/** Lines that a person changes, adds or deletes. */
	readonly lines: number;
	/** Lines of the finished file. */
	readonly of: number;
	readonly removed: readonly string[];
	readonly added: readonly string[];
}

/** What a person has to do to a draft to finish it, by line diff. A changed line counts once. */
export function touchedLines(draft: unknown, finished: unknown): Touched {
	const [one, other] = [linesOf(draft), linesOf(finished)];
	const rows = commonLines(one, other);
	const removed: string[] = [];
	const added: string[] = [];
	let [lines, removing, adding] = [0, 0, 0];
	const close = () => {
		lines += Math.max(removing, adding);
		[removing, adding] = [0, 0];
	};
	let [left, right] = [one.length, other.length];
	while (left > 0 || right > 0) {
		const isSame = left > 0 && right > 0 && one[left - 1] === other[right - 1];
		if (isSame) {
			close();
			left -= 1;
			right -= 1;
		} else if (right > 0 && (left === 0 || (rows[left]?.[right - 1] ?? 0) >= (rows[left - 1]?.[right] ?? 0))) {
			right -= 1;
			adding += 1;
			added.unshift(other[right] ?? "");
		} else {
			left -= 1;
			removing += 1;
			removed.unshift(one[left] ?? "");
		}
	}
	close();
	return { lines, of: other.length, removed, added };
}
