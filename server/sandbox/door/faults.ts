import { z } from "zod";
import { makeId } from "../secrets/token.ts";
import { Disruption, Refusal } from "./answer.ts";

const kinds = ["status", "delay", "drop", "html", "broken-json", "empty"] as const;

/** A fault as it is switched on. */
export const faultSchema = z.object({
	/** Id of an operation, e.g. `package.bySlug`; `*` for all. */
	operation: z.string().min(1).max(60).default("*"),
	kind: z.enum(kinds),
	/** HTTP status for `status`. */
	status: z.coerce.number().int().min(200).max(599).optional(),
	/** Waited before the fault, or before the usual answer for `delay`. */
	delayMs: z.coerce.number().int().min(0).max(120_000).optional(),
	/** How often it strikes; for ever where not given. */
	times: z.coerce.number().int().min(1).max(100_000).optional(),
	/** Strikes only calls whose path, query or body holds this text. */
	match: z.string().max(200).optional(),
});

/** A fault that is switched on. */
export type Fault = z.output<typeof faultSchema> & { readonly id: string };

/** The switches. */
export interface Faults {
	readonly list: () => readonly Fault[];
	readonly add: (fault: z.output<typeof faultSchema>) => Fault;
	/** Switches one off by its id, or all. */
	readonly clear: (id?: string) => void;
	/** Finds the fault that strikes a call and counts it. */
	readonly strike: (operationIds: readonly string[], sent: string) => Fault | undefined;
}

/** Makes a board of switches, all off. */
export function makeFaults(): Faults {
	let faults: Fault[] = [];
	return {
		list: () => faults,
		add: (fault) => {
			const added = { ...fault, id: makeId("f") };
			faults = [...faults, added];
			return added;
		},
		clear: (id) => {
			faults = id === undefined ? [] : faults.filter((fault) => fault.id !== id);
		},
		strike: (operationIds, sent) => {
			const hit = faults.find(
				(fault) =>
					(fault.operation === "*" || operationIds.includes(fault.operation)) && sent.includes(fault.match ?? ""),
			);
			if (hit?.times === undefined) return hit;
			faults = faults.flatMap((fault) => {
				if (fault !== hit) return [fault];
				return hit.times === 1 ? [] : [{ ...fault, times: (hit.times ?? 1) - 1 }];
			});
			return hit;
		},
	};
}

/**
 * Reads the faults that a call brings upon itself: `x-sandbox-fault: status:503`, `delay:2000`, `drop`, `html`,
 * `broken-json`, `empty`; several with commas; `operation=` before one limits it to that operation.
 */
export function faultsOfHeader(header: string | undefined, operationIds: readonly string[]): Fault[] {
	return (header ?? "").split(",").flatMap((part): Fault[] => {
		const [, operation = "*", kind = "", figure] = /^\s*(?:([\w.*]+)=)?([\w-]+)(?::(\d+))?\s*$/.exec(part) ?? [];
		const read = faultSchema.safeParse({
			operation,
			kind,
			...(figure && kind === "status" ? { status: figure } : {}),
			...(figure && kind !== "status" ? { delayMs: figure } : {}),
		});
		const isMeant = read.success && (operation === "*" || operationIds.includes(operation));
		return isMeant ? [{ ...read.data, id: "header" }] : [];
	});
}

const html = "<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>";

/** Lets a fault have its effect. @throws Refusal or Disruption, save for `delay`, which only waits */
export async function endure(fault: Fault): Promise<void> {
	const delayMs = fault.delayMs ?? (fault.kind === "delay" ? 3000 : 0);
	if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
	switch (fault.kind) {
		case "delay":
			return;
		case "status":
			throw new Refusal(fault.status ?? 500, `Fault ${fault.status ?? 500}`);
		case "drop":
			throw new Disruption("cut");
		case "html":
			throw new Disruption("raw", html, "text/html", fault.status ?? 200);
		case "broken-json":
			throw new Disruption("raw", '{"statuscode":200,"data":{"id":', "application/json", fault.status ?? 200);
		case "empty":
			throw new Disruption("raw", "", "application/json", fault.status ?? 200);
	}
}
