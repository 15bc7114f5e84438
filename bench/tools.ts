import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { getChromium, installDebianPackage } from "../scripts/chromium.mjs";

/** nginx answers from .br files only with this module, which Debian packs apart. */
export const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

/** What the run can do on this machine. */
export interface Tools {
	readonly wrk: boolean;
	readonly nginx: boolean;
	readonly brotli: boolean;
	/** The browser's path; undefined where there is none. */
	readonly chromium: string | undefined;
	/** What is missing and what is therefore not measured. */
	readonly skipped: readonly string[];
}

/** Finds the programs, and installs those that are missing where this is a Debian and we are root. */
export async function findTools(): Promise<Tools> {
	const wrk = has("wrk") || (installDebianPackage("wrk") && has("wrk"));
	const nginx = has("nginx") || (installDebianPackage("nginx") && has("nginx"));
	const brotli =
		nginx &&
		(existsSync(brotliModule) || installDebianPackage("libnginx-mod-http-brotli-static")) &&
		existsSync(brotliModule);
	const chromium = await getChromium().catch(() => undefined);
	const skipped = [
		wrk ? "" : "wrk is missing: no load, no uncached pages, no growth",
		nginx ? "" : "nginx is missing: no comparison with files, no second instance",
		nginx && !brotli ? "nginx has no brotli_static module: it sends gzip" : "",
		chromium ? "" : "Chromium is missing: no bytes by route, no timings",
	].filter(Boolean);
	return { wrk, nginx, brotli, chromium, skipped };
}

function has(program: string): boolean {
	try {
		execFileSync("which", [program], { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
}
