// @ts-check
// Finds the browser that the journeys run in: CHROMIUM_PATH, an installed Chromium, Playwright's own, Debian's package, or a download.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebianPackage } from "./debian-packages.mjs";

/** This comes first, because it costs a quarter less CPU than the browser with windows. */
const headlessShell = "chromium-headless-shell";
const names = [headlessShell, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** @returns {string | undefined} the path of a browser that can be started, where one is installed */
export function findChromium() {
	const given = process.env.CHROMIUM_PATH;
	if (given) {
		if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names no file: ${given}`);
		return given;
	}
	for (const folder of (process.env.PATH ?? "").split(delimiter)) {
		for (const name of names) if (folder && existsSync(join(folder, name))) return join(folder, name);
	}
	return undefined;
}

/** @returns {Promise<string | undefined>} where Playwright keeps its own browser, once it was downloaded */
export async function findPlaywrightChromium() {
	const { chromium } = await import("@playwright/test");
	const path = chromium.executablePath();
	return existsSync(path) ? path : undefined;
}

/** Finds a browser, or says what it installs and installs it. @returns {Promise<string>} */
export async function getChromium() {
	const found = findChromium() ?? (await findPlaywrightChromium());
	if (found) return found;
	if (!installDebianPackage(headlessShell)) {
		process.stdout.write("Downloading Playwright's Chromium …\n");
		execFileSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" });
	}
	const installed = findChromium() ?? (await findPlaywrightChromium());
	if (!installed) throw new Error("No Chromium: install one and name it in CHROMIUM_PATH.");
	return installed;
}
