import { z } from "zod";
import { makeId } from "../auth/token.ts";
import { ApiError, SimulatedFailure } from "./reply.ts";

const kinds = ["status", "delay", "drop", "html", "broken-json", "empty"] as const;

export const faultSchema = z.object({
	operation: z.string().min(1).max(60).default("*"),
	kind: z.enum(kinds),
	status: z.coerce.number().int().min(200).max(599).optional(),
	/** The fault waits this long; with `delay` the normal reply does. */
	delayMs: z.coerce.number().int().min(0).max(120_000).optional(),
	times: z.coerce.number().int().min(1).max(100_000).optional(),
	/** The fault is limited to calls whose path, query or body contains this text. */
	match: z.string().max(200).optional(),
});

export type ActiveFault = z.output<typeof faultSchema> & { readonly id: string };

export function createFaultRegistry() {
	let faults: ActiveFault[] = [];
	return {
		list: (): readonly ActiveFault[] => faults,
		add: (fault: z.output<typeof faultSchema>): void => {
			faults = [...faults, { ...fault, id: makeId("f") }];
		},
		clear: (id?: string): void => {
			faults = id === undefined ? [] : faults.filter((fault) => fault.id !== id);
		},
		take: (operationIds: readonly string[], sent: string): ActiveFault | undefined => {
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
export type FaultRegistry = ReturnType<typeof createFaultRegistry>;

/**
 * Parses the header `x-sandbox-fault`: `status:503`, `delay:2000`, `drop`, `html`, `broken-json`, `empty`, separated by
 * commas; `operation=` before one limits it to that operation.
 */
export function parseFaultHeader(header: string | undefined, operationIds: readonly string[]): ActiveFault[] {
	return (header ?? "").split(",").flatMap((part): ActiveFault[] => {
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

/** @throws ApiError or SimulatedFailure */
export async function applyFault(fault: ActiveFault): Promise<void> {
	const delayMs = fault.delayMs ?? (fault.kind === "delay" ? 3000 : 0);
	if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
	switch (fault.kind) {
		case "delay":
			return;
		case "status":
			throw new ApiError(fault.status ?? 500, `Fault ${fault.status ?? 500}`);
		case "drop":
			throw new SimulatedFailure("cut");
		case "html":
			throw new SimulatedFailure("raw", html, "text/html", fault.status ?? 200);
		case "broken-json":
			throw new SimulatedFailure("raw", '{"statuscode":200,"data":{"id":', "application/json", fault.status ?? 200);
		case "empty":
			throw new SimulatedFailure("raw", "", "application/json", fault.status ?? 200);
	}
}
