import type { TestProject } from "vitest/node";
import { ensureTestedBuild } from "../../scripts/ensure-built.mjs";

/** This sets up every project whose tests run `build/`, also before each run of a watching Vitest. */
export default async function setup(project: TestProject): Promise<void> {
	await ensureTestedBuild();
	project.onTestsRerun(ensureTestedBuild);
}
