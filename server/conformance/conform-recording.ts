import { z } from "zod";
import type { Route, Routes } from "#server/bff/upstream/operations-file/index.ts";
import { readResponseBody } from "#server/bff/upstream/read-response.ts";
import { isRecord, type Operation, operations } from "#server/contract/index.ts";
import { type CheckedResponse, checkResponse, isAccepted, isWorse, skipped } from "./check-response.ts";
import { type Finding, toFinding } from "./conform.ts";
import type { Exchange } from "./recording/har.ts";
import { routeExchanges } from "./recording/routes.ts";

function namesIn(schema: z.core.$ZodType | undefined): readonly string[] {
	if (schema instanceof z.ZodUnion) return [...new Set(schema.options.flatMap(namesIn))];
	return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** Returns the names in the body that an operation sends. */
function listBodyNames({ path, query, body, source }: Operation, { template }: Route): readonly string[] {
	const inBody = [...namesIn(body), ...(source ? ["source"] : [])];
	if (!template.body) return inBody;
	const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
	// Each input stands for itself.
	const sent = template.body(Object.fromEntries([...inPath, ...namesIn(query), ...inBody].map((name) => [name, name])));
	return isRecord(sent) ? Object.keys(sent) : [];
}

/** A mapping waits for its turn no longer. */
const mappingMs = 10_000;

/** A refusal is an answer too, but shows nothing of a reply. */
async function checkRecorded(
	declared: Operation,
	route: Route,
	exchanges: readonly Exchange[],
): Promise<CheckedResponse> {
	if (exchanges.length === 0) return { result: "unseen" };
	if (!route.isEnabled) return skipped("turned off; the operations file can turn it on");
	const accepted = exchanges.filter(({ status, body }) => isAccepted(route, status, body));
	const checked: CheckedResponse[] = [];
	for (const { status, body } of accepted.length > 0 ? accepted : exchanges.slice(0, 1))
		checked.push(
			checkResponse(declared, route, await readResponseBody(declared, route.reply, { status, body }, () => mappingMs)),
		);
	return checked.reduce((worst, one) => (isWorse(one.result, worst.result) ? one : worst));
}

/** Reads recorded answers as the site would. @returns findings in the contract's order */
export async function conformRecording(routes: Routes, exchanges: readonly Exchange[]): Promise<readonly Finding[]> {
	const routeOf = (id: string) => {
		const declared = operations.get(id);
		const route = declared && routes.get(declared);
		if (!route) throw new Error(`${id} is not an operation`);
		return { declared, route };
	};
	const byId = new Map([...operations.keys()].map((id) => [id, routeOf(id)] as const));
	const templates = new Map([...byId].map(([id, { route }]) => [id, route] as const));
	const idsOf = routeExchanges(templates, (id) => {
		const { declared, route } = routeOf(id);
		return listBodyNames(declared, route);
	});
	const recorded = new Map<string, Exchange[]>();
	for (const exchange of exchanges)
		for (const id of idsOf(exchange)) recorded.set(id, [...(recorded.get(id) ?? []), exchange]);
	const findings: Finding[] = [];
	for (const [id, { declared, route }] of byId) {
		const { reply, ...checked } = await checkRecorded(declared, route, recorded.get(id) ?? []);
		findings.push({ ...toFinding(id, declared, route, reply), ...checked });
	}
	return findings;
}
