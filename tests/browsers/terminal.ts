import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findProgram } from "../../scripts/browsers.mjs";

const run = promisify(execFile);

export interface Terminal {
	/** Presses keys by tmux's names, e.g. `Enter`, `C-u`. */
	readonly press: (...keys: readonly string[]) => Promise<void>;
	readonly type: (text: string) => Promise<void>;
	/** Looks at the screen until it holds what is looked for. @param again is done before the first look and each second */
	readonly until: <Found>(
		what: string,
		look: (lines: readonly string[]) => Found | undefined,
		again?: () => Promise<void>,
	) => Promise<Found>;
	readonly stop: () => Promise<void>;
}

/** The terminal is so high that no page of the site has to be scrolled. */
const size = ["-x", "120", "-y", "500"];

/** A slow machine is no fault of the site. */
const longestWaitMs = 40_000;

/** Runs a program in a terminal of its own, which tmux keeps. @param files in the program's home folder, by name */
export async function openTerminal(
	command: readonly string[],
	files: Readonly<Record<string, string>> = {},
): Promise<Terminal> {
	const home = await mkdtemp(join(tmpdir(), "paradise-terminal-"));
	for (const [name, text] of Object.entries(files)) await writeFile(join(home, name), text);
	const options = ["-f", "/dev/null", "-S", join(home, "tmux")];
	const env = { PATH: process.env.PATH ?? "", LANG: "C.UTF-8", HOME: home, TERM: "xterm", no_proxy: "*" };
	const tmux = async (...args: readonly string[]): Promise<string> =>
		(await run(findProgram("tmux"), [...options, ...args], { env })).stdout;
	// A shell in the way would read the `&` of an address.
	await tmux("new-session", "-d", ...size, "--", ...command);
	return {
		press: async (...keys) => {
			await tmux("send-keys", "--", ...keys);
		},
		type: async (text) => {
			await tmux("send-keys", "-l", "--", text);
		},
		until: async (what, look, again) => {
			let lines: readonly string[] = [];
			const startedAt = Date.now();
			for (let seconds = 0; Date.now() - startedAt < longestWaitMs; ) {
				if (again && Date.now() - startedAt >= seconds * 1000) {
					await again();
					seconds += 1;
				}
				lines = (await tmux("capture-pane", "-p")).split("\n");
				const found = look(lines);
				if (found !== undefined) return found;
				await new Promise((done) => setTimeout(done, 100));
			}
			throw new Error(`not on the screen: ${what}\n${lines.filter((line) => line.trim()).join("\n")}`);
		},
		stop: async () => {
			await tmux("kill-server").catch(() => undefined);
			await rm(home, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}
