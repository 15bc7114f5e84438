import type { Wire } from "#server/bff/wire/index.ts";
import { type ScanName, scanNames } from "./steps.ts";

const mostBytes = 2 * 1024 * 1024;

/** What is wrong with a picture, and that none is there. */
const faults = {
	large: "A picture can have 2 MB at most",
	refused: "Please choose a JPEG, PNG or WebP picture",
	none: "Please choose a picture",
} as const;

type Sent = Readonly<Partial<Record<ScanName, File | undefined>>>;

/**
 * Keeps what is right, so that only the others have to be chosen again.
 * @param had the pictures that are kept already
 * @returns the pictures kept now and what is wrong with the others; null where the memory is out of reach
 */
export async function keepScans(application: ReturnType<Wire["application"]>, sent: Sent, had: readonly string[]) {
	const kept = new Set(had);
	const errors: Partial<Record<ScanName, string[]>> = {};
	for (const name of scanNames) {
		const file = sent[name];
		const verdict = !file ? "none" : file.size > mostBytes ? "large" : await application.keepScan(name, file);
		if (verdict === "away") return null;
		if (verdict === "kept") kept.add(name);
		else if (verdict !== "none" || !kept.has(name)) errors[name] = [faults[verdict]];
	}
	const marks = Object.fromEntries([...kept].map((name) => [name, "kept"]));
	if (kept.size > 0 && !(await application.keepStep("documents", marks))) return null;
	return { errors };
}
