import { execFileSync } from "node:child_process";
import { cpus, loadavg, release, totalmem, type } from "node:os";
import type { Tools } from "./tools.ts";

/** What the run was made on, as lines for the page. */
export function describeMachine({ nginx, wrk, chromium }: Tools): string[] {
	const [cpu] = cpus();
	return [
		`${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 1024 ** 3)} GB, ${type()} ${release()}`,
		`Node ${process.version.slice(1)}`,
		nginx ? said("nginx", ["-v"]) : "no nginx",
		wrk ? (said("wrk", ["-v"]).split(" Copyright")[0] ?? "") : "no wrk",
		chromium ? said(chromium, ["--version"]) : "no Chromium",
	];
}

/** Load averages over 1, 5 and 15 minutes. */
export const loadNow = (): string =>
	loadavg()
		.map((one) => one.toFixed(1))
		.join(", ");

/** Whether more is at work than half of the cores could do. */
export const isBusy = (): boolean => (loadavg()[0] ?? 0) > cpus().length / 2;

/** The line in which a program names its version, on either stream and under any exit code. */
function said(program: string, args: string[]): string {
	const text = execFileSync("sh", ["-c", '"$0" "$@" 2>&1 || true', program, ...args], { encoding: "utf8" });
	return (
		text
			.split("\n")
			.find((line) => /\d\.\d/.test(line))
			?.trim() ?? program
	);
}
