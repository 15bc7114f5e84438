import { type ChildProcess, spawn } from "node:child_process";

export interface Program {
	readonly child: ChildProcess;
	readonly output: () => string;
	/** Ends it with all programs that it started. */
	readonly stop: () => Promise<void>;
}

/** Starts a program as the head of a process group, with an environment of its own. */
export function startProgram(path: string, args: readonly string[], env: Record<string, string> = {}): Program {
	const child = spawn(path, args, {
		env: { PATH: process.env.PATH ?? "", LANG: "C.UTF-8", ...env },
		stdio: ["ignore", "pipe", "pipe"],
		detached: true,
	});
	const chunks: string[] = [];
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => chunks.push(String(chunk)));
	const ended = new Promise<void>((done) => {
		child.once("exit", () => done());
		child.once("error", () => done());
	});
	const signal = (name: NodeJS.Signals): void => {
		try {
			if (child.pid) process.kill(-child.pid, name);
		} catch {
			// The group has ended.
		}
	};
	return {
		child,
		output: () => chunks.join(""),
		stop: async () => {
			signal("SIGTERM");
			const timer = setTimeout(() => signal("SIGKILL"), 5_000);
			await ended;
			clearTimeout(timer);
			signal("SIGKILL");
		},
	};
}

/** Asks again until there is an answer. @throws when none comes within 30 s, or the program ends */
export async function untilFound<Found>(
	what: string,
	{ child, output }: Pick<Program, "child" | "output">,
	look: () => Found | undefined | Promise<Found | undefined>,
): Promise<Found> {
	for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
		const found = await look();
		if (found !== undefined) return found;
		if (child.exitCode !== null || child.signalCode !== null) break;
		await new Promise((done) => setTimeout(done, 50));
	}
	throw new Error(`${what} did not come:\n${output().slice(-2000)}`);
}
