import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { createWriteGate, writeParts } from "#server/bff/context/write-gate.ts";
import { createSiteRoutes, type RouteFacts, type SiteRoutes } from "#server/bff/http/site-routes.ts";
import { contract, type Operation } from "#server/contract/index.ts";
import { filesBelow, isTest, read } from "./sources.ts";

const file = resolve(process.env.BUILD_DIR ?? "build", "server/index.js");
const { routes: buildRoutes } = (await import(pathToFileURL(file).href)) as ServerBuild;
const site: SiteRoutes = createSiteRoutes(buildRoutes);

interface Writer {
	readonly pattern: string;
	readonly facts: RouteFacts;
}

/** Every route whose module has an action. @param routes of a server build */
function findWriters(routes: ServerBuild["routes"]): Writer[] {
	return Object.values(routes).flatMap((route) => {
		if (!route?.module.action || route.path === "*") return [];
		const parent = Object.values(routes).find((one) => one?.id === route.parentId);
		const pattern = [parent?.path, route.path].filter(Boolean).join("/");
		return [{ pattern, facts: (route.module.handle ?? {}) as RouteFacts }];
	});
}

/** What is wrong with a write, in words. */
function findFaults({ pattern, facts: { write, role } }: Writer): string[] {
	if (write === undefined) return [`${pattern} does not say who may send its form: give its \`handle\` a \`write\``];
	if ((write === "report") !== (role === "payment-report")) return [`${pattern}: only the payment page sends reports`];
	return [];
}

it("[S51] every action says who may send its form, and so what it passes before it changes anything", () => {
	const writers = findWriters(buildRoutes);
	const counts = Object.keys(writeParts).map(
		(kind) => `${writers.filter(({ facts }) => facts.write === kind).length} ${kind}`,
	);
	console.info(`${writers.length} writes: ${counts.join(", ")}`);
	expect(writers.length).toBeGreaterThan(45);
	expect(writers.flatMap(findFaults)).toEqual([]);
	expect(site.all.filter(({ facts }) => facts.write !== undefined).length).toBe(writers.length);
});

it("[S51] a new action that leaves out a part fails", () => {
	const action = () => null;
	const added = {
		root: { id: "root", path: "", module: {} },
		late: { id: "late", parentId: "root", path: "late", module: { action } },
	};
	expect(findWriters(added as unknown as ServerBuild["routes"]).flatMap(findFaults)).toHaveLength(1);
	const gate = createWriteGate({ pattern: "late", facts: {} }, true);
	expect(() => gate.check()).toThrow("does not say who may send its form");
	for (const [write, parts] of Object.entries(writeParts) as [keyof typeof writeParts, readonly string[]][])
		for (const left of parts) {
			const incomplete = createWriteGate({ pattern: "late", facts: { write } }, true);
			for (const part of writeParts[write]) if (part !== left) incomplete.pass(part);
			expect(() => incomplete.check(), `${write} without ${left}`).toThrow(left);
			incomplete.pass(left as never);
			expect(() => incomplete.check()).not.toThrow();
		}
});

it("[S51] a form that anybody may send has the fields of the bot guard", () => {
	const pages = filesBelow("app", /\.tsx$/).filter((path) => !isTest(path));
	const guarded = pages.filter((path) => read(path).includes("<HoneypotField />"));
	// One form for each page that takes anybody's, by the component that draws it.
	const drawn = ["ask", "call", "code", "comment", "contact", "create", "newsletter", "panel", "password", "phone"]
		.concat(["price", "reset", "seat", "vote"])
		.map((name) => `${name}-form.tsx`)
		.concat("write-to-us.tsx");
	expect(guarded.map((path) => path.split("/").at(-1)).toSorted()).toEqual(drawn.toSorted());
});

it("[S51] every call that changes something at the upstream asks the gate", () => {
	const calls = Object.entries(contract).flatMap(([noun, operations]) =>
		Object.entries(operations as Readonly<Record<string, Operation>>).map(
			([name, one]) => [`${noun}.${name}`, one] as const,
		),
	);
	const passing = calls.filter(
		([, { method, group }]) => method !== "GET" && ["public", "side", "search"].includes(group),
	);
	expect(
		passing.map(([id]) => id),
		"one of these groups is read by POST alone",
	).toEqual(["package.recentlyVisited"]);
});
