import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebianPackage } from "../../scripts/debian-packages.mjs";

/** Programs that are not on the path of every user lie in these folders. */
const systemFolders = ["/usr/sbin", "/sbin", "/usr/bin"];

/** Returns the path of a program of the system, whose Debian package is installed where it is missing. */
export function getProgram(name: string, debianPackage = name): string {
	const find = (): string | undefined =>
		[...(process.env.PATH ?? "").split(delimiter), ...systemFolders]
			.map((folder) => join(folder, name))
			.find((path) => existsSync(path));
	const found = find() ?? (installDebianPackage(debianPackage) ? find() : undefined);
	if (!found) throw new Error(`Install the system package ${debianPackage}.`);
	return found;
}

export function requireFile(path: string, debianPackage: string): void {
	if (!existsSync(path) && !(installDebianPackage(debianPackage) && existsSync(path)))
		throw new Error(`Install the system package ${debianPackage}.`);
}

/** Returns whether what a test needs is there or can be installed: it must not fail for those who have no such edge. */
export function canGet(...needs: readonly (() => unknown)[]): boolean {
	try {
		for (const get of needs) get();
		return true;
	} catch {
		return false;
	}
}

/** Writes a key and a certificate that nobody has signed, by the names that nginx is given. */
export function writeCertificate(folder: string, name: string, { days = 1, kind = ["rsa:2048"] } = {}) {
	const files = { key: join(folder, "privkey.pem"), certificate: join(folder, "fullchain.pem") };
	const made = ["-x509", "-newkey", ...kind, "-nodes", "-days", String(days), "-subj", `/CN=${name}`];
	const written = ["-keyout", files.key, "-out", files.certificate];
	execFileSync(getProgram("openssl"), ["req", ...made, ...written], { stdio: "ignore" });
	return files;
}

export interface ProgramResult {
	/** The code is null where a signal ended the program. */
	readonly code: number | null;
	readonly stdout: string;
	readonly output: string;
}

export function runProgram(program: string, args: readonly string[], input?: string): ProgramResult {
	const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: "utf8", input, maxBuffer: 1 << 26 });
	if (error) throw error;
	return { code: status, stdout, output: stdout + stderr };
}

/** Starts a program, and resolves to how it is stopped once it is ready; `isReady` may reject until then. */
export async function startDaemon(
	program: string,
	args: readonly string[],
	isReady: () => Promise<boolean>,
	env = process.env,
): Promise<() => Promise<void>> {
	const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += String(chunk)));
	const ended = new Promise<void>((done) => child.once("exit", () => done()));
	while (!(await isReady().catch(() => false))) {
		if (child.exitCode !== null) throw new Error(`${program}: ${output}`);
		await new Promise((done) => setTimeout(done, 50));
	}
	return async () => {
		child.kill("SIGTERM");
		await ended;
	};
}
