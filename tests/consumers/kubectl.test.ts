import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseAllDocuments } from "yaml";
import { getProgram, runProgram } from "./programs.ts";

const kinds = (folder: string): string[] => {
	const { code, stdout, output } = runProgram(getProgram("kubectl", "kubernetes-client"), ["kustomize", folder]);
	expect([folder, code, output]).toEqual([folder, 0, stdout]);
	return stdout.match(/^kind: \w+$/gm) ?? [];
};
const written = (file: string): number => parseAllDocuments(readFileSync(file, "utf8")).length;

describe("[R59] kubectl", () => {
	it("builds the site with Redis, and its metrics", () => {
		const [site, redis] = ["site", "redis"].map((name) => written(`deploy/kubernetes/${name}.yaml`));
		expect(kinds("deploy/kubernetes")).toHaveLength((site ?? 0) + (redis ?? 0));
		expect(kinds("deploy/kubernetes/metrics")).toHaveLength(written("deploy/kubernetes/metrics/metrics.yaml"));
	});
});

describe("[R54] [R59] the shell, before a copy ends", () => {
	it("waits until the store has what the copy acknowledged", () => {
		const site = readFileSync("deploy/kubernetes/site.yaml", "utf8");
		const [, command = ""] = /\[sh, -c, "sleep 5; (.*)"\]/.exec(site) ?? [];
		const folder = mkdtempSync(join(tmpdir(), "paradise-outbox-"));
		mkdirSync(join(folder, "outbox"));
		const entry = join(folder, "outbox/entry.json");
		writeFileSync(entry, "{}");
		const own = command.replace("/data/", `${folder}/`).replace("sleep 1", `echo waits; rm ${entry}`);
		expect(runProgram("sh", ["-c", `${own}; echo ends`])).toEqual({
			...{ code: 0, stdout: "waits\nends\n", output: "waits\nends\n" },
		});
		rmSync(folder, { recursive: true });
	});
});
