import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { read } from "#tests/architecture/sources.ts";
import { makeFolder } from "#tests/support/folder.ts";
import { alertCases } from "./alert-cases.ts";
import { getProgram, runProgram } from "./programs.ts";

const promtool = (...args: string[]) => runProgram(getProgram("promtool", "prometheus"), args);
const amtool = (...args: string[]) => runProgram(getProgram("amtool", "prometheus-alertmanager"), args);

const rulesFile = "deploy/monitoring/alerts.yaml";
const text = z.record(z.string(), z.string());
const { groups } = z
	.object({
		groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), labels: text, annotations: text })) })),
	})
	.parse(parse(read(rulesFile)));
const rules = groups.flatMap((group) => group.rules);

const folder = makeFolder("paradise-rules");

/** JSON is YAML. */
function checkFileOf(cases: typeof alertCases): string {
	const testsOf = (alert: string, times: (typeof alertCases)[number]["alerts"][string]) => {
		const rule = rules.find((one) => one.alert === alert);
		const fired = [{ exp_labels: { ...rule?.labels, ...times.labels }, exp_annotations: rule?.annotations }];
		const at = (time: string | undefined, expected: object[]) =>
			time === undefined ? [] : [{ alertname: alert, eval_time: time, exp_alerts: expected }];
		return [...at(times.quiet, []), ...at(times.firing, fired), ...at(times.resolved, [])];
	};
	const tests = cases.map(({ situation, interval = "15s", series, alerts }) => ({
		name: situation,
		interval,
		input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
		alert_rule_test: Object.entries(alerts).flatMap(([alert, times]) => testsOf(alert, times)),
	}));
	const file = join(folder, "cases.yaml");
	writeFileSync(file, JSON.stringify({ rule_files: [resolve(rulesFile)], evaluation_interval: "30s", tests }));
	return file;
}

describe("[R59] Prometheus and Alertmanager", () => {
	it("accept the rules and both configurations", () => {
		for (const { code, output } of [
			promtool("check", "rules", "--lint-fatal", rulesFile),
			promtool("check", "config", "--lint-fatal", "deploy/monitoring/prometheus.yaml"),
			amtool("check-config", "deploy/monitoring/alertmanager.yaml"),
		])
			expect([code, output]).toEqual([0, expect.stringContaining("SUCCESS")]);
	});

	it("fire every alert in its situation, and resolve it afterwards", () => {
		const { code, output } = promtool("test", "rules", checkFileOf(alertCases));
		expect([code, output]).toEqual([0, expect.stringContaining("SUCCESS")]);
		const tried = alertCases.flatMap(({ alerts }) =>
			Object.entries(alerts).flatMap(([alert, { firing, resolved }]) => (firing && resolved ? [alert] : [])),
		);
		expect([...new Set(tried)].sort()).toEqual(rules.map(({ alert }) => alert).sort());
	});

	it("have each alert lead to its own paragraph, and inhibit only alerts that there are", () => {
		const headings = [...read("docs/operations.md").matchAll(/^### (.+)$/gm)].map(([, heading = ""]) => heading);
		for (const { alert, annotations } of rules) {
			expect(headings).toContain(alert);
			expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`);
		}
		const inhibited = read("deploy/monitoring/alertmanager.yaml").match(/\b[A-Z]\w+[a-z]\w*\b(?=["|])/g) ?? [];
		expect(inhibited.length).toBeGreaterThan(12);
		expect(inhibited.filter((name) => !rules.some(({ alert }) => alert === name))).toEqual([]);
	});
});
