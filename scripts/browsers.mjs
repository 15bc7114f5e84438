// @ts-check
// The browsers that tests/browsers drives beside Chromium: Debian's Firefox and WebKitGTK, and a text browser.
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebianPackage } from "./debian-packages.mjs";

/** @param {string} name @returns {string | undefined} */
function inPath(name) {
	const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
	return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** WebKitGTK keeps its browser outside the PATH, in a folder of the processor's name. @returns {string | undefined} */
function findMiniBrowser() {
	const root = "/usr/lib";
	if (!existsSync(root)) return undefined;
	const paths = readdirSync(root).flatMap((folder) =>
		["webkit2gtk-4.1", "webkit2gtk-4.0"].map((version) => join(root, folder, version, "MiniBrowser")),
	);
	return paths.find((path) => existsSync(path));
}

/** The map says where each program is found, and the Debian package it comes in. */
const programs = {
	firefox: { find: () => inPath("firefox-esr") ?? inPath("firefox"), inPackage: "firefox-esr" },
	webkit: { find: findMiniBrowser, inPackage: "webkit2gtk-driver" },
	webkitDriver: { find: () => inPath("WebKitWebDriver"), inPackage: "webkit2gtk-driver" },
	xvfb: { find: () => inPath("Xvfb"), inPackage: "xvfb" },
	lynx: { find: () => inPath("lynx"), inPackage: "lynx" },
	tmux: { find: () => inPath("tmux"), inPackage: "tmux" },
};

/** @typedef {keyof typeof programs} ProgramName */

/** @param {ProgramName} name @returns {string} its path */
export function findProgram(name) {
	const { find, inPackage } = programs[name];
	const path = find();
	if (path === undefined) throw new Error(`${name} is not on this machine: install the system package ${inPackage}.`);
	return path;
}

/** Each file of tests/browsers has one row. @type {{ name: string, file: string, needs: ProgramName[] }[]} */
const browsers = [
	{ name: "Firefox", file: "tests/browsers/firefox.test.ts", needs: ["firefox"] },
	{ name: "WebKit", file: "tests/browsers/webkit.test.ts", needs: ["webkit", "webkitDriver", "xvfb"] },
	{ name: "Lynx", file: "tests/browsers/lynx.test.ts", needs: ["lynx", "tmux"] },
];

/** @param {ProgramName[]} names @returns {string[]} the packages of those that are not here */
const packagesFor = (names) => [
	...new Set(names.filter((name) => !programs[name].find()).map((name) => programs[name].inPackage)),
];

/**
 * Installs what is missing, where that is possible.
 * @returns {{ files: string[], missing: string[] }} the tests that can run, and why the others cannot
 */
export function getBrowsers() {
	/** @type {string[]} */
	const files = [];
	/** @type {string[]} */
	const missing = [];
	for (const { name, file, needs } of browsers) {
		const wanted = packagesFor(needs);
		if (wanted.length > 0) installDebianPackage(...wanted);
		const lacking = packagesFor(needs);
		if (lacking.length === 0) files.push(file);
		else missing.push(`the journeys in ${name}: ${lacking.join(", ")} not here and cannot be installed`);
	}
	return { files, missing };
}
