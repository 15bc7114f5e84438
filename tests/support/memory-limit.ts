import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** The image sets the C library's allocator so (Dockerfile). */
export const allocatorOfImage = { MALLOC_MMAP_THRESHOLD_: "32768", MALLOC_ARENA_MAX: "1" } as const;

/** A control group of the kernel makes a container's memory limit. */
export interface MemoryLimit {
	/** Starts a program within the limit, in place of the program itself. */
	readonly command: (...command: readonly string[]) => [string, ...string[]];
	readonly kills: () => number;
	/** @throws when a process is still in it after a second */
	readonly remove: () => Promise<void>;
}

/** @throws where this user may not make control groups */
export function createMemoryLimit(name: string, megabytes: number): MemoryLimit {
	const root = "/sys/fs/cgroup";
	const isFirstVersion = existsSync(join(root, "memory/memory.limit_in_bytes"));
	const group = join(root, isFirstVersion ? "memory" : "", `paradise-${process.pid}-${name}`);
	if (!isFirstVersion) writeFileSync(join(root, "cgroup.subtree_control"), "+memory");
	mkdirSync(group);
	const bytes = String(megabytes * 1024 ** 2);
	writeFileSync(join(group, isFirstVersion ? "memory.limit_in_bytes" : "memory.max"), bytes);
	const events = join(group, isFirstVersion ? "memory.oom_control" : "memory.events");
	return {
		command: (...command) => ["/bin/sh", "-c", 'echo $$ > "$0/cgroup.procs" && exec "$@"', group, ...command],
		kills: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(events, "utf8"))?.[1] ?? 0),
		async remove() {
			for (let attempt = 1; ; attempt += 1)
				try {
					return rmdirSync(group);
				} catch (error) {
					if (attempt === 20) throw error;
					await sleep(50);
				}
		},
	};
}
