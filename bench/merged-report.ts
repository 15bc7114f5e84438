/** Of a run, not of what it measured. */
const ofTheRun = ["Goals", "Machine"];

const sectionsOf = (report: string): Map<string, string> =>
	new Map(
		report
			.trimEnd()
			.split(/\n(?=## )/)
			.map((text) => [/^## (.*)/.exec(text)?.[1] ?? "", text.trimEnd()]),
	);

const measureIn = (line: string): string | undefined => /^\| (.+?) \| [≥≤]/.exec(line)?.[1];

/** The report of an earlier run with the sections and goals of a later one that measured a part; each says of when it is. */
export function mergeReport(whole: string, part: string): string {
	const sections = sectionsOf(whole);
	const later = sectionsOf(part);
	const date = /on (\d{4}-\d\d-\d\d)/.exec(part)?.[1] ?? "";
	const machine =
		later.get("Machine")?.split("\n").slice(2).join("\n").replaceAll(/^- /gm, "").split("\n").join("; ") ?? "";
	const warning = /^\*\*.*busy.*\*\*$/m.exec(part)?.[0];
	for (const [name, text] of later) {
		if (name === "" || ofTheRun.includes(name)) continue;
		const [head = "", ...rest] = text.split("\n");
		const when = `Measured apart on ${date}: ${machine}.${warning ? ` ${warning}` : ""}`;
		sections.set(name, [head, "", when, ...rest].join("\n"));
	}
	const goals = new Map((later.get("Goals") ?? "").split("\n").map((line) => [measureIn(line), line]));
	const merged = (sections.get("Goals") ?? "").split("\n").map((line) => {
		const measure = measureIn(line);
		return (measure === undefined ? undefined : goals.get(measure)) ?? line;
	});
	const known = new Set(merged.map(measureIn));
	for (const [measure, line] of goals) if (measure !== undefined && !known.has(measure)) merged.push(line);
	sections.set("Goals", merged.join("\n"));
	return `${[...sections.values()].join("\n\n")}\n`;
}
