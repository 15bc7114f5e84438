import { describe, expect, it } from "vitest";
import { z } from "zod";
import { operations } from "#server/contract/index.ts";
import { rules } from "./rules.ts";

const namesOf = (schema: z.ZodType | undefined): string[] => {
	if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
	if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => namesOf(one as z.ZodType));
	return [];
};

const paramsOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
const named = (template: unknown) => Object.keys(typeof template === "object" && template !== null ? template : {});
const unique = (names: readonly string[]) => [...new Set(names)].sort();

describe.each([...operations])("%s", (id, op) => {
	const rule = rules.get(id);

	it("has a call of its own that feeds every input of the contract", () => {
		expect(rule?.call).not.toContain(op.path);
		expect(unique(paramsOf(rule?.call ?? ""))).toEqual(unique(paramsOf(op.path)));
		expect(unique(named(rule?.query))).toEqual(unique(namesOf(op.query)));
		const body = [...namesOf(op.body), ...(op.source ? ["source"] : [])];
		expect(unique(named(rule?.body))).toEqual(unique(body));
	});
});

it("only operations that are one route of the contract share a call", () => {
	const routes = new Map<string, Set<string | undefined>>();
	for (const [id, { call }] of rules) routes.set(call, (routes.get(call) ?? new Set()).add(operations.get(id)?.path));
	expect([...routes].filter(([, paths]) => paths.size > 1)).toEqual([]);
});
