import { defineConfig, devices } from "@playwright/test";
import { findChromium, findPlaywrightChromium } from "./scripts/chromium.mjs";

/** The suite runs against its own site and sandbox, or against E2E_BASE_URL (with E2E_SANDBOX_URL for codes). */
const sitePort = Number(process.env.E2E_PORT ?? 3110);
const sandboxPort = sitePort + 1000;
const baseURL = process.env.E2E_BASE_URL ?? `http://localhost:${sitePort}`;
const sandboxURL = process.env.E2E_SANDBOX_URL ?? `http://localhost:${sandboxPort}`;
/** A second pair beside it, over the sandbox's second dialect and the mapping for it. */
const mappedSitePort = sitePort + 1;
const mappedSandboxPort = sandboxPort + 1;
const isOwnSite = process.env.E2E_BASE_URL === undefined;
const executablePath = findChromium() ?? (await findPlaywrightChromium());

const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } };

export interface SuiteOptions {
	sandboxURL: string;
	/** Milliseconds by which every script of the site is held back. */
	scriptDelayMs: number;
}

/** `npm run test:all`; else the quick suite, in which a journey runs on a phone and where a tag asks for more (tests/e2e/README.md). */
const isWhole = process.env.TEST_SUITE === "all";
const overDialectB = isOwnSite
	? { baseURL: `http://localhost:${mappedSitePort}`, sandboxURL: `http://localhost:${mappedSandboxPort}` }
	: {};

/** Read by an HTTP client. */
const served = /\/served(-\w+)?\.spec/;
/** Their pages look and act at 1280 px as on a phone. */
const sameOnDesktop = [served, /\/(auth|content)\.spec/];
/** Where script that comes later has no part in what the file tests. */
const sameBeforeScript = [served, /\/(account|accessibility|browse|checkout-steps|content|layout|plain-styles)\.spec/];
const wide = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } };
const withoutScript = { ...phone, javaScriptEnabled: false };
const slowScript = { ...phone, scriptDelayMs: 20_000 };

const quickProjects = [
	{ name: "served", testMatch: served },
	{ name: "mobile", testIgnore: served, grepInvert: /@noscript|@desktop|@all/, use: phone },
	{ name: "desktop", grep: /@desktop|@wide/, grepInvert: /@all/, use: wide },
	{ name: "mobile-noscript", grep: /@noscript|@plain/, grepInvert: /@all/, use: withoutScript },
	{ name: "mobile-slowscript", grep: /@late/, grepInvert: /@all/, use: slowScript },
];

const wholeProjects = [
	{ name: "served", testMatch: served },
	{ name: "mobile", testIgnore: served, grepInvert: /@noscript|@desktop/, use: phone },
	{ name: "desktop", testIgnore: sameOnDesktop, grepInvert: /@noscript|@phone/, use: wide },
	{
		name: "mobile-noscript",
		testIgnore: served,
		grepInvert: /@script|@desktop/,
		use: { ...withoutScript, ...overDialectB },
	},
	{
		name: "mobile-slowscript",
		testIgnore: sameBeforeScript,
		grepInvert: /@script|@desktop|@noscript/,
		use: slowScript,
	},
	...(isOwnSite
		? [
				{ name: "dialect-b-served", testMatch: served, use: overDialectB },
				{
					name: "dialect-b-script",
					grep: /@dialect/,
					grepInvert: /@noscript|@desktop/,
					use: { ...phone, ...overDialectB },
				},
			]
		: []),
];

/** The payment page signs with it, the site believes it. */
const paymentSecret = "only-for-the-suite-payment-0123456789abcdef";
/** New for each run: what a phone or an account has used up of its limits does not count for the next one. */
const stateFolder = `test-results/state/${process.pid}`;
const mappedStateFolder = `${stateFolder}-b`;

const gracefulShutdown = (timeout: number) => ({ signal: "SIGTERM", timeout }) as const;

const sandboxServer = (port: number, state: string, more: Record<string, string> = {}) => ({
	// Playwright starts its servers one after the other, before any other set-up.
	command: "node scripts/ensure-built.mjs && node build/sandbox.js",
	url: `http://localhost:${port}/healthz`,
	env: {
		SANDBOX_PORT: String(port),
		STATE_DIR: state,
		API_PUBLIC_TOKEN: "e2e-public-token",
		PAYMENT_SIGNING_SECRET: paymentSecret,
		// A password at full cost takes 128 MB and a third of a second of the machine that runs the tests.
		SANDBOX_PASSWORD_COST: "12",
		...more,
	},
	timeout: 240_000,
	gracefulShutdown: gracefulShutdown(5_000),
});

const siteServer = (port: number, upstream: string, state: string, more: Record<string, string> = {}) => ({
	command: "node build/server.js",
	url: `http://localhost:${port}/readyz`,
	env: {
		NODE_ENV: "production",
		PORT: String(port),
		API_BASE_URL: upstream,
		API_PUBLIC_TOKEN: "e2e-public-token",
		SESSION_SECRET: "only-for-the-suite-0123456789abcdef0123456789",
		PAYMENT_SIGNING_SECRET: paymentSecret,
		STATE_DIR: state,
		LOG_LEVEL: "warn",
		STYLE_GUIDE: "on",
		// A busy machine's upstream must not count as a silent one.
		DEADLINE_SIDE_MS: "2500",
		DEADLINE_SEARCH_MS: "2500",
		...more,
	},
	timeout: 60_000,
	gracefulShutdown: gracefulShutdown(10_000),
});

export default defineConfig<SuiteOptions>({
	testDir: "tests/e2e",
	outputDir: "test-results/e2e",
	fullyParallel: true,
	forbidOnly: true,
	retries: 0,
	workers: 3,
	// Far longer than any step takes, because a busy machine is no fault.
	timeout: 240_000,
	expect: { timeout: 30_000 },
	reporter: [["list"], ["html", { open: "never" }], ["./scripts/reporters/playwright.mjs"]],
	use: {
		baseURL,
		sandboxURL,
		scriptDelayMs: 0,
		locale: "en-IN",
		timezoneId: "Asia/Kolkata",
		// A trace costs a third of the time: `--trace on` records one where a test is run alone.
		screenshot: "only-on-failure",
		launchOptions: {
			...(executablePath ? { executablePath } : {}),
			args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync"],
		},
	},
	projects: isWhole ? wholeProjects : quickProjects,
	...(isOwnSite
		? {
				webServer: [
					sandboxServer(sandboxPort, stateFolder),
					siteServer(sitePort, sandboxURL, stateFolder, {
						API_OPERATIONS_FILE: "deploy/operations/sandbox.json",
					}),
					...(isWhole
						? [
								sandboxServer(mappedSandboxPort, mappedStateFolder, { SANDBOX_DIALECT: "b" }),
								siteServer(mappedSitePort, `http://localhost:${mappedSandboxPort}`, mappedStateFolder, {
									API_OPERATIONS_FILE: "deploy/operations/dialect-b.json",
								}),
							]
						: []),
				],
			}
		: {}),
});
