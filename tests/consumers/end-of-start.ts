import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/support/servers.ts";

/** These are the processes of `npm start`, from the outside in. */
export const startedNames = ["npm", "start", "sandbox", "site"] as const;
export type StartedName = (typeof startedNames)[number];

function findProcesses(): { pid: number; parent: number; command: string }[] {
	return readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.flatMap((pid) => {
			try {
				const parent = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]);
				return [
					{ pid: Number(pid), parent, command: readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ") },
				];
			} catch {
				return [];
			}
		});
}

const files = { start: "scripts/start.mjs", sandbox: "build/sandbox.js", site: "build/server.js" } as const;
const nameOf = (command: string): StartedName | undefined =>
	startedNames.find((name) => name !== "npm" && command.includes(files[name]));

async function until(isTrue: () => boolean, what: string, ms: number): Promise<void> {
	const end = Date.now() + ms;
	while (!isTrue()) {
		if (Date.now() > end) throw new Error(`${what} within ${ms / 1000} s`);
		await new Promise((done) => setTimeout(done, 50));
	}
}

export interface Started {
	readonly running: () => StartedName[];
	readonly send: (name: StartedName, signal: NodeJS.Signals) => void;
	readonly untilEnded: () => Promise<void>;
	readonly stop: () => Promise<void>;
}

export async function startByNpm(): Promise<Started> {
	const stateFolder = await mkdtemp(join(tmpdir(), "paradise-start-"));
	const [port, sandboxPort] = [await freePort(), await freePort()];
	const env = { ...process.env, PORT: String(port), SANDBOX_PORT: String(sandboxPort), STATE_DIR: stateFolder };
	const child = spawn("npm", ["start"], { env, stdio: ["ignore", "pipe", "pipe"], detached: true });
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += String(chunk)));
	const pids = new Map<StartedName, number>([["npm", child.pid ?? 0]]);
	const running = (): StartedName[] => startedNames.filter((name) => existsSync(`/proc/${pids.get(name) ?? "none"}`));
	const send = (name: StartedName, signal: NodeJS.Signals): void => {
		const pid = pids.get(name);
		// The 0 is the group of the tests themselves.
		if (pid) process.kill(pid, signal);
	};
	const stop = async (): Promise<void> => {
		for (const name of running()) send(name, "SIGKILL");
		await rm(stateFolder, { recursive: true, force: true });
	};
	try {
		await until(() => output.includes("Paradise is open") || child.exitCode !== null, "npm start is ready", 100_000);
	} catch (error) {
		await stop();
		throw new Error(output, { cause: error });
	}
	const all = findProcesses();
	const add = (parent: number): void => {
		for (const { pid, command } of all.filter((one) => one.parent === parent)) {
			const name = nameOf(command);
			if (name) pids.set(name, pid);
			add(pid);
		}
	};
	add(child.pid ?? 0);
	return { running, send, stop, untilEnded: () => until(() => running().length === 0, "all have ended", 60_000) };
}
