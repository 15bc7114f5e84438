import { randomUUID } from "node:crypto";
import { encodeForm, encodeQuery, fillPath, type Operation } from "#server/contract/index.ts";

/** How the kit introduces itself to an upstream. */
export interface Access {
	readonly baseUrl: string;
	readonly publicToken: string;
	readonly authScheme: "bearer" | "raw";
	readonly source: string;
	/** Longest wait for one whole answer. */
	readonly timeoutMs: number;
}

export interface Input {
	readonly params?: Readonly<Record<string, string>>;
	readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
	readonly body?: Readonly<Record<string, unknown>>;
}

/** What came back: a status with its JSON (undefined where it was none), or why nothing usable did. */
export type Answer =
	| { readonly kind: "answered"; readonly status: number; readonly body: unknown; readonly retryAfterSeconds?: number }
	| { readonly kind: "failed"; readonly reason: string };

const largestBytes = 5 * 1024 * 1024;

async function readText(response: Response): Promise<string> {
	const reader = response.body?.getReader();
	const parts: Uint8Array[] = [];
	let size = 0;
	while (reader) {
		const { done, value } = await reader.read();
		if (done) break;
		size += value.byteLength;
		if (size > largestBytes) {
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

function bodyOf(declared: Operation, input: Input, source: string): string | FormData | null {
	if (!declared.body) return null;
	const body = declared.body.parse(input.body) as Record<string, unknown>;
	if (declared.multipart) return encodeForm(body as Parameters<typeof encodeForm>[0]);
	return JSON.stringify(declared.source ? { ...body, source } : body);
}

/**
 * Sends one call and waits for its whole answer, following no redirect.
 * @throws ZodError where the input is not what the contract says, which is a fault of the kit
 */
export async function send(
	access: Access,
	declared: Operation,
	route: Pick<Operation, "method" | "path">,
	input: Input,
	userToken: string | undefined,
): Promise<Answer> {
	const query = encodeQuery(declared.query ? (declared.query.parse(input.query) as Input["query"]) : {});
	const url = new URL(`${fillPath(route.path, input.params)}${query && `?${query}`}`, access.baseUrl);
	const body = bodyOf(declared, input, access.source);
	const token = userToken ?? access.publicToken;
	const headers = {
		accept: "application/json",
		authorization: access.authScheme === "raw" ? token : `Bearer ${token}`,
		...(typeof body === "string" ? { "content-type": "application/json" } : {}),
		...(declared.attemptKey ? { "idempotency-key": randomUUID() } : {}),
	};
	try {
		const signal = AbortSignal.timeout(access.timeoutMs);
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
