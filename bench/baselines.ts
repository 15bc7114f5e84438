import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { publicToken } from "#tests/support/servers.ts";
import { benchPorts, workFolder } from "./config.ts";
import { startProcess } from "./processes.ts";

const sources = join(import.meta.dirname, "baselines");

const startArguments = {
	next: ["node_modules/next/dist/bin/next", "start", "-H", "127.0.0.1"],
	"react-router": ["node_modules/@react-router/serve/bin.js", "build/server/index.js"],
} as const;
type Framework = keyof typeof startArguments;

const defaultPorts: Record<Framework, number> = { next: benchPorts.next, "react-router": benchPorts.reactRouter };

/** Installs and builds the baseline when its sources changed, then starts it. Next.js calls the upstream while it builds. */
export async function startBaseline(
	framework: Framework,
	upstream: string,
	port: number = defaultPorts[framework],
): ReturnType<typeof startProcess> {
	const cwd = join(workFolder, framework);
	const env = {
		API_BASE_URL: upstream,
		API_PUBLIC_TOKEN: publicToken,
		NEXT_TELEMETRY_DISABLED: "1",
		HOST: "127.0.0.1",
		PORT: String(port),
	};
	await build(framework, cwd, env);
	const command: [string, ...string[]] = [process.execPath, ...startArguments[framework]];
	return startProcess({ name: `${framework} ${port}`, port, command, cwd, env });
}

async function build(framework: Framework, folder: string, env: Record<string, string>): Promise<void> {
	const lock = readFileSync(join(sources, framework, "package-lock.json"), "utf8");
	// Prerendered pages contain dates relative to today, and the upstream's origin.
	const prerendered = framework === "next" ? `${new Date().toISOString().slice(0, 10)} ${env.API_BASE_URL}` : "";
	const stamp = digestOf([...filesOf("shared"), ...filesOf(framework)], `${process.version} ${prerendered}`);
	if (readIfExists(join(folder, "built")) === stamp) return;
	process.stdout.write(`Building the baseline ${framework} …\n`);
	mkdirSync(folder, { recursive: true });
	cpSync(join(sources, "shared"), join(folder, "shared"), { recursive: true });
	cpSync(join(sources, framework), folder, { recursive: true });
	if (readIfExists(join(folder, "installed")) !== lock) {
		await npm(["ci", "--no-audit", "--no-fund", "--include=dev"], folder, {});
		writeFileSync(join(folder, "installed"), lock);
	}
	await npm(["run", "build", "--silent"], folder, { ...env, NODE_ENV: "production" });
	writeFileSync(join(folder, "built"), stamp);
}

/** The call is asynchronous, because this process serves the upstream that a build calls. */
function npm(args: string[], cwd: string, env: Record<string, string>): Promise<void> {
	return new Promise((resolve, reject) => {
		const child = spawn("npm", args, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "inherit"] });
		child.once("error", reject);
		child.once("exit", (code) =>
			code === 0 ? resolve() : reject(new Error(`npm ${args.join(" ")} failed in ${cwd}`)),
		);
	});
}

const readIfExists = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, "utf8") : undefined);

const filesOf = (folder: string): string[] =>
	readdirSync(join(sources, folder), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();

function digestOf(files: string[], more: string): string {
	const hash = createHash("sha256").update(more);
	for (const file of files) hash.update(file).update(readFileSync(file));
	return hash.digest("hex");
}

/** Returns the text of a page without script, style, drawings and mark-up. */
export function extractVisibleText(html: string): string {
	return html
		.slice(html.indexOf("<body"))
		.replace(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, "")
		.replace(/<[^>]+>/g, " ")
		.replace(/&[a-z]+;|&#\w+;/g, "·")
		.replace(/\s+/g, " ")
		.trim();
}

const maxTextDifference = 0.2;

/**
 * Compares the length of visible text.
 * @returns each baseline's length ÷ ours, in words
 * @throws naming the baseline that differs by over a fifth
 */
export async function requireEqualContent(ours: string, baselines: Record<string, string>): Promise<string[]> {
	const textLength = async (url: string) => extractVisibleText(await (await fetch(url)).text()).length;
	const own = await textLength(ours);
	return Promise.all(
		Object.entries(baselines).map(async ([name, url]) => {
			const ratio = (await textLength(url)) / own;
			if (Math.abs(ratio - 1) > maxTextDifference)
				throw new Error(`${name} at ${url} has ${ratio.toFixed(2)} of our text: not comparable`);
			return `${name} ${ratio.toFixed(2)}`;
		}),
	);
}
