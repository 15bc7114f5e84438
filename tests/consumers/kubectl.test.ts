import { readFileSync } from "node:fs";
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
