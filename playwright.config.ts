import { defineConfig, devices } from "@playwright/test";
import { findChromium, findPlaywrightChromium } from "./scripts/chromium.mjs";

/** The suite runs against its own site and sandbox, or against E2E_BASE_URL (with E2E_SANDBOX_URL for codes). */
const sitePort = 3110;
const sandboxPort = 4110;
const baseURL = process.env.E2E_BASE_URL ?? `http://localhost:${sitePort}`;
const sandboxURL = process.env.E2E_SANDBOX_URL ?? `http://localhost:${sandboxPort}`;
const executablePath = findChromium() ?? (await findPlaywrightChromium());

const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } };

export interface SuiteOptions {
	sandboxURL: string;
	/** Milliseconds by which every script of the site is held back. */
	scriptDelayMs: number;
}

/** What script adds to a journey is tagged; the journeys themselves run everywhere. */
const withoutScript = { grepInvert: /@script/ };

const projects = [
	{ name: "desktop", use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } } },
	{ name: "mobile", use: phone },
	{ name: "mobile-noscript", ...withoutScript, use: { ...phone, javaScriptEnabled: false } },
	{ name: "mobile-slowscript", ...withoutScript, use: { ...phone, scriptDelayMs: 20_000 } },
];

/** The payment page signs with it, the site believes it. */
const paymentSecret = "only-for-the-suite-payment-0123456789abcdef";
/** New for each run: what a phone or an account has used up of its limits does not count for the next one. */
const stateFolder = `test-results/state/${process.pid}`;

export default defineConfig<SuiteOptions>({
	testDir: "tests/e2e",
	outputDir: "test-results/e2e",
	fullyParallel: true,
	forbidOnly: true,
	// A shared machine may stand still for a moment: what passes only the second time is listed as flaky.
	retries: process.env.CI === "true" ? 1 : 0,
	workers: 2,
	timeout: 45_000,
	expect: { timeout: 10_000 },
	reporter: [["list"], ["html", { open: "never" }]],
	use: {
		baseURL,
		sandboxURL,
		scriptDelayMs: 0,
		locale: "en-IN",
		timezoneId: "Asia/Kolkata",
		trace: "retain-on-failure",
		launchOptions: {
			...(executablePath ? { executablePath } : {}),
			args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync"],
		},
	},
	projects,
	...(process.env.E2E_BASE_URL
		? {}
		: {
				webServer: [
					{
						command: "node build/sandbox.js",
						url: `${sandboxURL}/healthz`,
						env: {
							SANDBOX_PORT: String(sandboxPort),
							STATE_DIR: stateFolder,
							API_PUBLIC_TOKEN: "e2e-public-token",
							PAYMENT_SIGNING_SECRET: paymentSecret,
						},
						timeout: 60_000,
						gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
					},
					{
						command: "node --max-semi-space-size=4 build/host.cjs",
						url: `${baseURL}/readyz`,
						env: {
							MALLOC_MMAP_THRESHOLD_: "131072",
							NODE_ENV: "production",
							PORT: String(sitePort),
							API_BASE_URL: sandboxURL,
							API_PUBLIC_TOKEN: "e2e-public-token",
							SESSION_SECRET: "only-for-the-suite-0123456789abcdef0123456789",
							PAYMENT_SIGNING_SECRET: paymentSecret,
							STATE_DIR: stateFolder,
							LOG_LEVEL: "warn",
						},
						timeout: 60_000,
						gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
					},
				],
			}),
});
