import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { expect, it } from "vitest";
import type { RequestLimits } from "#server/bff/context/request-limits.ts";
import { createWriteGate, writeParts } from "#server/bff/context/write-gate.ts";
import { createSiteRoutes, type RouteFacts, type SiteRoutes } from "#server/bff/http/site-routes.ts";
import { hasFlow } from "#server/bff/sessions/form-flow.ts";
import type { SessionData } from "#server/bff/sessions/session-data.ts";
import { operations } from "#server/contract/index.ts";
import { filesBelow, isTest, read } from "./sources.ts";

const file = resolve(process.env.BUILD_DIR ?? "build", "server/index.js");
const { routes: buildRoutes } = (await import(pathToFileURL(file).href)) as ServerBuild;
const site: SiteRoutes = createSiteRoutes(buildRoutes);

interface Writer {
	readonly pattern: string;
	readonly facts: RouteFacts;
}

/** Returns the paths from the root to a route, by which React Router calls an action; a layout's counts as well. */
const pathsTo = (routes: ServerBuild["routes"], id: string | undefined): string[] => {
	const route = Object.values(routes).find((one) => one?.id === id);
	return route ? [...pathsTo(routes, route.parentId), route.path ?? ""] : [];
};

/** Lists every route whose module has an action, but for the one that finds nothing. @param routes of a server build */
function findWriters(routes: ServerBuild["routes"]): Writer[] {
	return Object.values(routes).flatMap((route) => {
		if (!route?.module.action || route.path === "*") return [];
		const pattern = pathsTo(routes, route.id).filter(Boolean).join("/");
		return [{ pattern, facts: (route.module.handle ?? {}) as RouteFacts }];
	});
}

function findFaults({ pattern, facts: { write, role, flow } }: Writer): string[] {
	if (write === undefined) return [`${pattern} does not say who may send its form: give its \`handle\` a \`write\``];
	if ((write === "report") !== (role === "payment-report")) return [`${pattern}: only the payment page sends reports`];
	if ((write === "flow") !== (flow !== undefined)) return [`${pattern} does not say by \`flow\` what it goes on with`];
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

const gateOf = (write?: keyof typeof writeParts, isPost = true) =>
	createWriteGate({ pattern: "late", facts: write ? { write } : {} }, isPost);

it("[S51] a new action that leaves out a part fails", () => {
	const action = () => null;
	const added = {
		root: { id: "root", path: "", module: {} },
		frame: { id: "frame", parentId: "root", path: "late", module: { action } },
		late: { id: "late", parentId: "frame", path: ":id", module: { action } },
	};
	expect(findWriters(added as unknown as ServerBuild["routes"]).flatMap(findFaults)).toEqual(
		["late", "late/:id"].map((path) => expect.stringContaining(`${path} does not say`)),
	);
	expect(() => gateOf().check()).toThrow("does not say who may send its form");
	for (const [write, parts] of Object.entries(writeParts) as [keyof typeof writeParts, readonly string[]][])
		for (const left of parts) {
			const incomplete = gateOf(write);
			for (const part of writeParts[write]) if (part !== left) incomplete.pass(part);
			expect(() => incomplete.check(), `${write} without ${left}`).toThrow(left);
			incomplete.pass(left as never);
			expect(() => incomplete.check()).not.toThrow();
		}
});

it("[S51] a form that goes on with something is not sent by who has begun something else", () => {
	const kinds = ["login", "signup", "reset"] as const;
	const begun = [...kinds.map((kind) => ({ flow: { kind } })), { enquiry: {} }, { seat: {} }, { mobileChange: {} }];
	const passes = (flow: RouteFacts["flow"]) =>
		begun.map((data) =>
			hasFlow({ get: (key) => (data as SessionData)[key] }, { write: "flow", ...(flow && { flow }) }),
		);
	const names = [...kinds, "enquiry", "seat"] as const;
	expect(names.map(passes)).toEqual(names.map((_, at) => begun.map((_, other) => other === at)));
	expect(passes(undefined)).not.toContain(true);
});

it("[S51] a page that is read changes nothing, whatever it says of its form", () => {
	for (const write of Object.keys(writeParts) as (keyof typeof writeParts)[]) {
		const gate = gateOf(write, false);
		for (const part of writeParts[write]) gate.pass(part);
		expect(() => gate.check()).toThrow("only read");
	}
});

it("[S51] a limit that refuses, or that counts the sender alone, is none for a form of anybody", async () => {
	const answer = (ok: boolean) => async () => ({ ok });
	const limits = { publish: answer(false), search: answer(true), vote: answer(true), upload: answer(true) };
	const gate = gateOf("public");
	gate.pass("form key");
	gate.pass("bot guard");
	const watched = gate.watch(limits as unknown as RequestLimits);
	await watched.publish("1");
	await watched.search();
	await watched.upload();
	expect(() => gate.check()).toThrow("limit");
	await watched.vote("1");
	expect(() => gate.check()).not.toThrow();
});

it("[S51] a form that anybody may send has the fields of the bot guard", () => {
	const pages = filesBelow("app", /\.tsx$/).filter((path) => !isTest(path));
	const guarded = pages.filter((path) => read(path).includes("<HoneypotField />"));
	// Anybody may send these forms, which are named by the component that draws them.
	const drawn = ["ask", "call", "code", "comment", "contact", "create", "newsletter", "panel", "password", "phone"]
		.concat(["price", "reset", "seat", "vote"])
		.map((name) => `${name}-form.tsx`)
		.concat("write-to-us.tsx");
	expect(guarded.map((path) => path.split("/").at(-1)).toSorted()).toEqual(drawn.toSorted());
});

it("[S51] every call that changes something at the upstream asks the gate", () => {
	const passing = [...operations].filter(([, { method, isRead }]) => method !== "GET" && isRead);
	expect(
		passing.map(([id]) => id),
		"these change nothing, although they are asked by POST",
	).toEqual(["package.recentlyVisited", "user.tourGuides"]);
});
