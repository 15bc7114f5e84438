import { randomUUID } from "node:crypto";
import type { Route } from "#server/bff/upstream/operations-file/index.ts";
import { prepare } from "#server/bff/upstream/request.ts";
import type { Operation } from "#server/contract/index.ts";

export interface Access {
	readonly baseUrl: string;
	readonly publicToken: string;
	readonly authScheme: "bearer" | "raw";
	readonly source: string;
	readonly timeoutMs: number;
}

export interface Input {
	readonly params?: Readonly<Record<string, string>>;
	readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
	readonly body?: Readonly<Record<string, unknown>>;
}

/** A status with its JSON (undefined without a JSON body), or why there is no response. */
export type KitResponse =
	| { readonly kind: "answered"; readonly status: number; readonly body: unknown; readonly retryAfterSeconds?: number }
	| { readonly kind: "failed"; readonly reason: string };

const maxBytes = 5 * 1024 * 1024;

async function readText(response: Response): Promise<string> {
	const reader = response.body?.getReader();
	const parts: Uint8Array[] = [];
	let size = 0;
	while (reader) {
		const { done, value } = await reader.read();
		if (done) break;
		size += value.byteLength;
		if (size > maxBytes) {
			await reader.cancel();
			throw new Error("the answer is larger than 5 MB");
		}
		parts.push(value);
	}
	return Buffer.concat(parts).toString("utf8");
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function reasonOf(error: unknown, timeoutMs: number): string {
	if (!(error instanceof Error)) return "no answer";
	if (error.name === "TimeoutError") return `no answer within ${timeoutMs} ms`;
	const cause = error.cause instanceof Error ? error.cause : error;
	return "code" in cause && typeof cause.code === "string" ? `no answer: ${cause.code}` : cause.message;
}

/** Does not follow redirects. @throws ZodError where the input does not match the contract, which is a bug of the kit */
export async function sendCall(
	access: Access,
	declared: Operation,
	route: Route,
	input: Input,
	userToken: string | undefined,
): Promise<KitResponse> {
	const checked = {
		...input,
		...(declared.query ? { query: declared.query.parse(input.query) as NonNullable<Input["query"]> } : {}),
		...(declared.body ? { body: declared.body.parse(input.body) as NonNullable<Input["body"]> } : {}),
	};
	const prepared = await prepare(declared, route, checked, access.source);
	if (!prepared) return { kind: "failed", reason: "a value that it needs cannot stand in its path or a header" };
	const token = userToken ?? access.publicToken;
	const headers = {
		accept: "application/json",
		...prepared.headers,
		...(route.auth === "none" ? {} : { authorization: access.authScheme === "raw" ? token : `Bearer ${token}` }),
		...(prepared.contentType ? { "content-type": prepared.contentType } : {}),
		...(declared.idempotencyKey ? { "idempotency-key": randomUUID() } : {}),
	};
	try {
		const signal = AbortSignal.timeout(access.timeoutMs);
		const body = prepared.body instanceof Uint8Array ? Buffer.from(prepared.body) : (prepared.body ?? null);
		const url = new URL(prepared.target, access.baseUrl);
		const response = await fetch(url, { method: route.method, headers, body, redirect: "manual", signal });
		const retryAfter = response.headers.get("retry-after") ?? "";
		return {
			kind: "answered",
			status: response.status,
			body: parse(await readText(response)),
			...(/^\d+$/.test(retryAfter) ? { retryAfterSeconds: Number(retryAfter) } : {}),
		};
	} catch (error) {
		return { kind: "failed", reason: reasonOf(error, access.timeoutMs) };
	}
}
