import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ports, workFolder } from "./folders.ts";
import { type Launch, type Server, startServer } from "./servers.ts";
import { publicToken } from "./site.ts";

const sources = join(import.meta.dirname, "peers");

const starts = {
	next: ["node_modules/next/dist/bin/next", "start", "-H", "127.0.0.1"],
	"react-router": ["node_modules/@react-router/serve/bin.js", "build/server/index.js"],
} as const;
type Peer = keyof typeof starts;

const portOf: Record<Peer, number> = { next: ports.next, "react-router": ports.reactRouter };

/** Installs and builds a peer where it is not what its sources say, then starts it. The upstream must be up: Next asks it while building. */
export async function startPeer(peer: Peer, upstream: string, port: number = portOf[peer]): Promise<Server> {
	const folder = join(workFolder, peer);
	const env = {
		API_BASE_URL: upstream,
		API_PUBLIC_TOKEN: publicToken,
		NEXT_TELEMETRY_DISABLED: "1",
		HOST: "127.0.0.1",
		PORT: String(port),
	};
	await prepare(peer, folder, env);
	const launch: Launch = {
		name: `${peer} ${port}`,
		port,
		command: [process.execPath, ...starts[peer]],
		cwd: folder,
		env,
	};
	return startServer(launch);
}

async function prepare(peer: Peer, folder: string, env: Readonly<Record<string, string>>): Promise<void> {
	const lock = readFileSync(join(sources, peer, "package-lock.json"), "utf8");
	// Pages that are made ahead tell dates of the day they were made on, and the upstream's address.
	const ahead = peer === "next" ? `${new Date().toISOString().slice(0, 10)} ${env.API_BASE_URL}` : "";
	const stamp = digest([...filesOf("shared"), ...filesOf(peer)], `${process.version} ${ahead}`);
	if (read(join(folder, "built")) === stamp) return;
	process.stdout.write(`Building the peer ${peer} …\n`);
	mkdirSync(folder, { recursive: true });
	cpSync(join(sources, "shared"), join(folder, "shared"), { recursive: true });
	cpSync(join(sources, peer), folder, { recursive: true });
	if (read(join(folder, "installed")) !== lock) {
		await npm(["ci", "--no-audit", "--no-fund", "--include=dev"], folder, {});
		writeFileSync(join(folder, "installed"), lock);
	}
	await npm(["run", "build", "--silent"], folder, { ...env, NODE_ENV: "production" });
	writeFileSync(join(folder, "built"), stamp);
}

/** Not run in step with this process: a build asks the upstream, which answers from here. */
function npm(args: readonly string[], cwd: string, env: Readonly<Record<string, string>>): Promise<void> {
	return new Promise((resolve, reject) => {
		const child = spawn("npm", args, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "inherit"] });
		child.once("error", reject);
		child.once("exit", (code) =>
			code === 0 ? resolve() : reject(new Error(`npm ${args.join(" ")} failed in ${cwd}`)),
		);
	});
}

const read = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, "utf8") : undefined);

const filesOf = (folder: string): string[] =>
	readdirSync(join(sources, folder), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();

function digest(files: readonly string[], circumstances: string): string {
	const hash = createHash("sha256").update(circumstances);
	for (const file of files) hash.update(file).update(readFileSync(file));
	return hash.digest("hex");
}
