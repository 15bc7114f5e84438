import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/support/servers.ts";
import { findProgram } from "../../scripts/browsers.mjs";
import { type Command, commands, type Launch, type Parameters } from "./driver.ts";
import { startProgram, untilFound } from "./program.ts";

/** Asks WebKitWebDriver over HTTP. @param session the path of the session; empty for the command that makes it */
async function ask(origin: string, session: string, command: Command, parameters: Parameters): Promise<unknown> {
	const [, method, template] = commands[command];
	const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parameters[name])));
	const answer = await fetch(`${origin}${session}${path}`, {
		method,
		...(method === "POST" && { body: JSON.stringify(parameters) }),
	});
	const { value } = (await answer.json()) as { value: unknown };
	if (answer.ok) return value;
	const { error, message } = value as { error: string; message: string };
	throw new Error(`${error}: ${message}`);
}

/** MiniBrowser has no mode without windows: Xvfb is the screen it opens them on. */
async function startScreen(): Promise<{ readonly display: string; readonly stop: () => Promise<void> }> {
	const screen = startProgram(findProgram("xvfb"), [
		...["-displayfd", "1", "-screen", "0", "1280x1000x24", "-nolisten", "tcp"],
	]);
	const number = await untilFound("the screen's number", screen, () => /^\d+$/m.exec(screen.output())?.[0]);
	return { display: `:${number}`, stop: screen.stop };
}

export const launchWebKit: Launch = async ({ scriptOn }) => {
	const [driverPath, browserPath] = [findProgram("webkitDriver"), findProgram("webkit")];
	const screen = await startScreen();
	const home = await mkdtemp(join(tmpdir(), "paradise-webkit-"));
	const port = await freePort();
	const driver = startProgram(driverPath, [`--port=${port}`, "--host=local"], {
		...{ DISPLAY: screen.display, HOME: home, XDG_RUNTIME_DIR: home, GSETTINGS_BACKEND: "memory" },
		...{ GDK_BACKEND: "x11", LIBGL_ALWAYS_SOFTWARE: "1", WEBKIT_DISABLE_COMPOSITING_MODE: "1", NO_AT_BRIDGE: "1" },
	});
	const quit = async (): Promise<void> => {
		await driver.stop();
		await screen.stop();
		await rm(home, { recursive: true, force: true, maxRetries: 5 });
	};
	try {
		const origin = `http://127.0.0.1:${port}`;
		await untilFound("WebKitWebDriver", driver, () =>
			fetch(`${origin}/status`).then(
				(answer) => answer.ok || undefined,
				() => undefined,
			),
		);
		const args = ["--automation", `--enable-javascript=${scriptOn}`, "--enable-write-console-messages-to-stdout=true"];
		const alwaysMatch = { "webkitgtk:browserOptions": { binary: browserPath, args } };
		const made = await ask(origin, "", "newSession", { capabilities: { alwaysMatch } });
		const session = `/session/${(made as { sessionId: string }).sessionId}`;
		return {
			send: (command, parameters = {}) => ask(origin, session, command, parameters),
			// It passes the keys on, and its field asks for month, day and year.
			dateKeys: (date) => date.replace(/^(\d+)-(\d+)-(\d+)$/, "$2-$3-$1"),
			output: driver.output,
			quit: async () => {
				await fetch(`${origin}${session}`, { method: "DELETE" }).catch(() => undefined);
				await quit();
			},
		};
	} catch (error) {
		await quit();
		throw error;
	}
};
