import { readdirSync, readFileSync } from "node:fs";

/** The kernel counts CPU time in steps of 10 ms. */
const msPerTick = 10;

/** Some processes and all below them. */
function treeOf(tops: readonly number[]): number[] {
	const children = new Map<number, number[]>();
	for (const entry of readdirSync("/proc")) {
		const fields = /^\d+$/.test(entry) ? fieldsOf(Number(entry)) : undefined;
		if (fields) children.set(Number(fields[1]), [...(children.get(Number(fields[1])) ?? []), Number(entry)]);
	}
	const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(below)];
	return tops.flatMap(below);
}

/** What stands after the name in /proc/PID/stat, which may hold spaces; undefined when the process is gone. */
function fieldsOf(pid: number): string[] | undefined {
	try {
		return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ");
	} catch {
		return undefined;
	}
}

/** CPU time of process trees since they began, in milliseconds. */
export function cpuMs(pids: readonly number[]): number {
	const ticks = treeOf(pids).map((one) => {
		const fields = fieldsOf(one);
		return fields ? Number(fields[11]) + Number(fields[12]) : 0;
	});
	return msPerTick * ticks.reduce((sum, one) => sum + one, 0);
}

/** Resident memory of process trees, in MB. Pages that processes share count for each. */
export function residentMb(pids: readonly number[]): number {
	const kilobytes = treeOf(pids).map((one) => {
		try {
			return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/status`, "utf8"))?.[1] ?? 0);
		} catch {
			return 0;
		}
	});
	return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}
