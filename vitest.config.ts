import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vitest/config";

/** Modules of pages read the brand while they load. */
const setupFiles = ["tests/support/brand.ts"];

const project = (name: string, include: string[], testTimeout = 10_000, more = {}) => ({
	plugins: [vanillaExtractPlugin()],
	test: { name, include, setupFiles, environment: "node", testTimeout, hookTimeout: 180_000, ...more },
});

/**
 * These measure times or memory: one file at a time, after all others. A shared machine may stand still for a
 * moment: there, what fails is tried once more, and the report tells it.
 */
const alone = { maxWorkers: 1, sequence: { groupOrder: 1 }, retry: process.env.CI === "true" ? 1 : 0 };

/** Of the fault tests, those that measure times or memory; the others run two at once. */
const timed = [
	"booking-load",
	"departed-visitors",
	"fleet",
	"hostile-input",
	"hostile-replies",
	"idempotency",
	"instances",
	"outage",
	"partial-pages",
	"redis",
	"redis-restart",
	"shared-pages",
	"slow-bodies",
	"soak",
	"start",
	"uploads",
	"upstream-faults",
].map((name) => `tests/faults/**/${name}.test.ts`);
/** Two at once, also where a machine has no third core for them. */
const beside = { ...alone, maxWorkers: 2 };

/** Whole journeys, and the start of a browser: a slow machine takes its time. */
const browsers = { ...alone, sequence: { groupOrder: 3 }, hookTimeout: 180_000 };

/** What starts servers, databases or processes. */
const integration = ["app/**/*.integration.test.ts", "server/**/*.integration.test.ts"];

/** Unit tests share their modules: importing zod, React and the phone metadata anew for each file costs more than the tests. */
const unit = { exclude: integration, pool: "threads", isolate: false, unstubEnvs: true, unstubGlobals: true };

/** Unit tests stand beside the code they prove; the other projects prove whole parts from outside. */
export default defineConfig({
	test: {
		projects: [
			project("unit", ["app/**/*.test.{ts,tsx}", "server/**/*.test.ts", "bench/*.test.ts"], 20_000, unit),
			project("integration", [...integration, "tests/integration/**/*.test.ts"], 60_000, beside),
			project("contract", ["tests/contract/**/*.test.ts"], 60_000),
			project("architecture", ["tests/architecture/**/*.test.ts"], 60_000),
			project("load", ["tests/load/**/*.test.ts"], 1_800_000, alone),
			project("faults", ["tests/faults/**/*.test.ts"], 60_000, { ...beside, exclude: timed }),
			project("browsers", ["tests/browsers/**/*.test.ts"], 300_000, browsers),
			project("timing", timed, 60_000, { ...alone, sequence: { groupOrder: 2 } }),
		],
	},
});
