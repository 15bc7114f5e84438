import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cpus, loadavg, release, totalmem, type } from "node:os";
import { getChromium } from "../scripts/chromium.mjs";
import { installDebianPackage } from "../scripts/debian-packages.mjs";

/** nginx serves .br files only with this module, a Debian package of its own. */
export const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

export interface MachineTools {
	wrk: boolean;
	nginx: boolean;
	brotli: boolean;
	chromium: string | undefined;
	skipped: string[];
}

/** Installs missing programs as root on Debian. */
export async function findMachineTools(): Promise<MachineTools> {
	const wrk = isInstalled("wrk") || (installDebianPackage("wrk") && isInstalled("wrk"));
	const nginx = isInstalled("nginx") || (installDebianPackage("nginx") && isInstalled("nginx"));
	const brotli =
		nginx &&
		(existsSync(brotliModule) || installDebianPackage("libnginx-mod-http-brotli-static")) &&
		existsSync(brotliModule);
	const chromium = await getChromium().catch(() => undefined);
	const skipped = [
		wrk ? "" : "wrk is missing: no load",
		nginx ? "" : "nginx is missing: no comparison with it",
		nginx && !brotli ? "nginx has no brotli_static module: it sends gzip" : "",
		chromium ? "" : "Chromium is missing: no bytes by route, no timings",
	].filter(Boolean);
	return { wrk, nginx, brotli, chromium, skipped };
}

function isInstalled(program: string): boolean {
	try {
		execFileSync("which", [program], { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
}

export function describeMachine({ nginx, wrk, chromium }: MachineTools): string[] {
	const [cpu] = cpus();
	return [
		`${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 1024 ** 3)} GB, ${type()} ${release()}`,
		`Node ${process.version.slice(1)}`,
		nginx ? versionLineOf("nginx", ["-v"]) : "no nginx",
		wrk ? (versionLineOf("wrk", ["-v"]).split(" Copyright")[0] ?? "") : "no wrk",
		chromium ? versionLineOf(chromium, ["--version"]) : "no Chromium",
	];
}

export const loadAverages = (): string =>
	loadavg()
		.map((one) => one.toFixed(1))
		.join(", ");

/** Returns whether other processes use more than half of the cores. */
export const isMachineBusy = (): boolean => (loadavg()[0] ?? 0) > cpus().length / 2;

/** wrk prints its version to stderr and exits with 1. */
function versionLineOf(program: string, args: string[]): string {
	const output = execFileSync("sh", ["-c", '"$0" "$@" 2>&1 || true', program, ...args], { encoding: "utf8" });
	return (
		output
			.split("\n")
			.find((line) => /\d\.\d/.test(line))
			?.trim() ?? program
	);
}
