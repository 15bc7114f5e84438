import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findProgram } from "../../scripts/browsers.mjs";
import type { Launch } from "./driver.ts";
import { connectMarionette } from "./marionette.ts";
import { startProgram, untilFound } from "./program.ts";

/** Nobody listens there. Loopback itself goes past the proxy, so the browser reaches no other machine. */
const deadProxy = { host: "127.0.0.1", port: 9 };

const preferences = {
	...{ "marionette.port": 0, "app.update.enabled": false, "browser.aboutwelcome.enabled": false },
	...{ "browser.shell.checkDefaultBrowser": false, "browser.startup.homepage_override.mstone": "ignore" },
	...{ "browser.startup.page": 0, "datareporting.policy.dataSubmissionEnabled": false },
	...{ "toolkit.telemetry.reportingpolicy.firstRun": false, "network.captive-portal-service.enabled": false },
	...{ "network.connectivity-service.enabled": false, "network.trr.mode": 5, "network.proxy.type": 1 },
	"network.proxy.http": deadProxy.host,
	"network.proxy.http_port": deadProxy.port,
	"network.proxy.ssl": deadProxy.host,
	"network.proxy.ssl_port": deadProxy.port,
	"network.proxy.failover_direct": false,
	"browser.dom.window.dump.enabled": true,
	"devtools.console.stdout.content": true,
};

export const launchFirefox: Launch = async ({ scriptOn }) => {
	const path = findProgram("firefox");
	const profile = await mkdtemp(join(tmpdir(), "paradise-firefox-"));
	const lines = Object.entries({ ...preferences, "javascript.enabled": scriptOn }).map(
		([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
	);
	await writeFile(join(profile, "user.js"), lines.join(""));
	const args = ["--headless", "--marionette", "--no-remote", "--profile", profile];
	const firefox = startProgram(path, args, { HOME: profile });
	const quit = async (): Promise<void> => {
		await firefox.stop();
		await rm(profile, { recursive: true, force: true, maxRetries: 5 });
	};
	try {
		const port = await untilFound("Firefox's port", firefox, () =>
			readFile(join(profile, "MarionetteActivePort"), "utf8").then(
				(text) => Number(text) || undefined,
				() => undefined,
			),
		);
		const marionette = await connectMarionette(port);
		await marionette.send("newSession", { capabilities: {} });
		return {
			send: marionette.send,
			dateKeys: (date) => date,
			output: firefox.output,
			quit: async () => {
				marionette.close();
				await quit();
			},
		};
	} catch (error) {
		await quit();
		throw error;
	}
};
