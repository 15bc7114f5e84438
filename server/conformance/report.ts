import type { DriftEntry } from "#server/contract/index.ts";
import type { Result } from "./check-response.ts";
import type { Finding } from "./conform.ts";
import type { PageFinding } from "./pages.ts";
import type { Recording } from "./recording/har.ts";

const marks: Readonly<Record<Result, string>> = {
	pass: "pass   ",
	drift: "DRIFT  ",
	unreadable: "FAILED ",
	missing: "MISSING",
	skipped: "skipped",
	unseen: "unseen ",
};

const faults: ReadonlySet<Result> = new Set(["drift", "unreadable", "missing"]);

/** Returns whether a finding is one to be worked on. */
export const isFaulty = ({ result }: Pick<Finding, "result">): boolean => faults.has(result);

const meanings: Readonly<Record<DriftEntry["kind"], string>> = {
	missing: "is missing",
	null: "is null",
	type: "has another type",
	range: "is out of range",
	word: "is another word",
	name: "has another name",
	cut: "was cut",
	dropped: "was dropped",
	charset: "has letters that its character set does not have",
};

const driftLine = ({ field, kind, count, lost }: DriftEntry): string =>
	`         ${field} ${meanings[kind]}${lost ? " and cannot be read" : ""}${count > 1 ? ` (${count} times)` : ""}`;

/** Returns the lines of one operation. */
function linesOf({ result, id, method, path, field, detail, notShown, drift = [] }: Finding): readonly string[] {
	const why = [field, detail].filter(Boolean).join(" ");
	const hint =
		notShown && result === "missing" ? ` (${notShown}: not shown by the specification; it can be mapped)` : "";
	const head = `${marks[result]}  ${id.padEnd(32)} ${method.padEnd(6)} ${path}${why ? `  – ${why}` : ""}${hint}`;
	return [head, ...drift.map(driftLine)];
}

/** Units cannot be seen in a number. The gateway is told paise, everything else is rupees. */
function amountLines(findings: readonly Finding[]): readonly string[] {
	const lines = findings.flatMap(({ id, amount }) => {
		if (!amount) return [];
		const unit = id === "payment.initiate" ? "paise" : "rupees";
		return [`  ${id.padEnd(32)} ${amount.field} = ${amount.value} ${unit}`];
	});
	return lines.length > 0 ? ["Are these amounts right? A unit cannot be seen in a number:", ...lines] : [];
}

export function printFinding(finding: Finding): void {
	for (const line of linesOf(finding)) console.log(line);
}

export function printPage({ page, result, gaps }: PageFinding): void {
	console.log(
		`${(result === "none" ? "NONE" : result).padEnd(8)} page ${page.padEnd(27)} ${gaps.join("; ")}`.trimEnd(),
	);
}

/** Prints the end of the report, or all of it as one JSON document. */
export function reportFindings(findings: readonly Finding[], pages: readonly PageFinding[], asJson: boolean): void {
	const count = (result: Result) => findings.filter((one) => one.result === result).length;
	const results: readonly Result[] = ["pass", "drift", "unreadable", "missing", "skipped", "unseen"];
	const summary = Object.fromEntries(results.map((result) => [result, count(result)]));
	if (asJson) {
		console.log(JSON.stringify({ summary, pages, findings }, null, "\t"));
		return;
	}
	const counts = results.flatMap((result) => (count(result) > 0 ? [`${count(result)} ${result}`] : []));
	for (const line of [...amountLines(findings), counts.join(", ")]) console.log(line);
}

/** Prints what of a recording could not be used, and why. */
export function reportLeftOut({ leftOut }: Recording): void {
	for (const [reason, number] of leftOut) console.log(`left out  ${number} × ${reason}`);
}
