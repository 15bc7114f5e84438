import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vitest/config";

// What only the whole suite runs may be named: then its counts are whole as well.
if (process.argv.some((word) => /\.all\.test\.|^(tests\/)?(load|browsers)\b/.test(word)))
	process.env.TEST_SUITE ??= "all";
const isWholeSuite = process.env.TEST_SUITE === "all";

/** Second proofs, proofs at scale, proofs that measure time or memory (tests/README.md). */
const onlyInWholeSuite = isWholeSuite ? [] : ["**/*.all.test.{ts,tsx}"];

interface Settings {
	readonly exclude?: readonly string[];
	readonly [more: string]: unknown;
}

const project = (name: string, include: string[], testTimeout: number, { exclude = [], ...more }: Settings = {}) => ({
	plugins: [vanillaExtractPlugin()],
	test: {
		...{ name, include, testTimeout, environment: "node" as const, hookTimeout: 180_000, allowOnly: false },
		// Far longer than anything takes that a test waits for, because a busy machine is no fault.
		expect: { poll: { timeout: 15_000 } },
		exclude: [...onlyInWholeSuite, ...exclude],
		// Modules of pages read the brand while they load.
		setupFiles: ["tests/support/brand.ts", "tests/support/random-cases.ts"],
		...more,
	},
});

const built = { globalSetup: ["tests/support/ensure-built.ts"] };
/** These measure times or memory, or load the machine: one file at a time, after all others. */
const alone = { ...built, maxWorkers: 1, sequence: { groupOrder: 1 } };
/** Three at once: what they start makes them wait, so that two leave a third of two cores idle. */
const beside = { ...built, maxWorkers: 3, sequence: { groupOrder: 1 } };

/** The files of a worker share the built site and the sandbox's databases (tests/support/in-process.ts). */
const shared = { ...beside, isolate: false, env: { NODE_ENV: "production" } };
/** It takes an hour or more of one core, and no moment of it is measured. */
const soak = "tests/load/soak.test.ts";
/** Only the whole suite runs these, one file at a time: most measure times or memory. */
const timed = ["tests/faults/**/*.all.test.ts", "server/**/*.all.test.ts"];

/** What starts servers, databases or processes. */
const integration = ["app/**/*.integration.test.ts", "server/**/*.integration.test.ts"];

/** Unit tests share their modules: importing zod, React and the phone metadata anew for each file costs more than the tests. */
const unit = {
	exclude: [...integration, ...timed],
	pool: "threads",
	isolate: false,
	unstubEnvs: true,
	unstubGlobals: true,
};

/** Unit tests stand beside the code they prove; the other projects prove whole parts from outside. */
export default defineConfig({
	test: {
		reporters: ["default", "./scripts/reporters/vitest.mjs"],
		projects: [
			project("unit", ["app/**/*.test.{ts,tsx}", "server/**/*.test.ts", "bench/*.test.ts"], 20_000, unit),
			project("integration", [...integration, "tests/integration/**/*.test.ts"], 180_000, {
				...beside,
				isolate: false,
				restoreMocks: true,
			}),
			project("contract", ["tests/contract/**/*.test.ts"], 180_000, built),
			project("consumers", ["tests/consumers/**/*.test.ts"], 120_000, beside),
			project("architecture", ["tests/architecture/**/*.test.ts"], 180_000, { ...beside, isolate: false }),
			project("load", ["tests/load/**/*.test.ts"], 1_800_000, { ...alone, exclude: [soak] }),
			project("soak", [soak], 1_800_000, { ...alone, sequence: { groupOrder: 4 } }),
			project("faults", ["tests/faults/**/*.test.ts"], 180_000, { ...shared, exclude: timed }),
			project("browsers", ["tests/browsers/**/*.test.ts"], 300_000, { ...alone, sequence: { groupOrder: 3 } }),
			project("timing", timed, 60_000, { ...alone, env: shared.env, sequence: { groupOrder: 2 } }),
		],
	},
});
