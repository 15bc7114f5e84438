import { randomBytes } from "node:crypto";
import { encodeForm, encodeQuery, fillPath, type Operation } from "#server/contract/index.ts";
import type { Route } from "./overrides.ts";

/** How the site introduces itself to the upstream. */
export interface Credentials {
	/** The shared token of visitors. */
	readonly publicToken: string;
	/** `raw` sends the token alone, `bearer` puts the word before it. */
	readonly authScheme: "bearer" | "raw";
	/** The fixed source value in most bodies. */
	readonly source: string;
}

/** What a noun passes to the gateway, whatever the operation. */
export interface AnyInput {
	readonly params?: Readonly<Record<string, string>>;
	readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
	readonly body?: Readonly<Record<string, string | File | readonly string[] | undefined>>;
}

/** A request without its authorization. */
export interface Prepared {
	/** Path and query. */
	readonly target: string;
	readonly body: string | Uint8Array | undefined;
	/** Of the body, where there is one. */
	readonly contentType: string | undefined;
	/** The same for every order of the query's names. */
	readonly key: string;
}

function pathOf(template: string, params: AnyInput["params"]): string | null {
	try {
		return fillPath(template, params);
	} catch {
		return null;
	}
}

async function encoded(operation: Operation, body: NonNullable<AnyInput["body"]>) {
	if (!operation.multipart) return { body: JSON.stringify(body), contentType: "application/json" };
	const form = new Response(encodeForm(body));
	return { body: new Uint8Array(await form.arrayBuffer()), contentType: form.headers.get("content-type") ?? undefined };
}

/** Puts a call's input into the operation's own form; null when a path parameter is no usable segment. */
export async function prepare(
	operation: Operation,
	route: Route,
	input: AnyInput,
	source: string,
): Promise<Prepared | null> {
	const path = pathOf(route.path, input.params);
	if (path === null) return null;
	const query = encodeQuery(input.query);
	const sent = operation.source ? { ...input.body, source } : input.body;
	return {
		target: query ? `${path}?${query}` : path,
		key: `${route.id} ${path}?${query.split("&").sort().join("&")}`,
		...(operation.body && sent ? await encoded(operation, sent) : { body: undefined, contentType: undefined }),
	};
}

/** The authorization header's value; null when the operation needs a user and there is none. */
export function authorizationOf(
	operation: Pick<Operation, "auth">,
	credentials: Credentials,
	userToken: string | undefined,
): string | null {
	const token = operation.auth === "public" ? credentials.publicToken : userToken;
	const sent = token || (operation.auth === "either" ? credentials.publicToken : "");
	if (!sent) return null;
	return credentials.authScheme === "raw" ? sent : `Bearer ${sent}`;
}

/** The headers of one call. A request id of 32 hexadecimal digits, dashes aside, is the trace id as well. */
export function headersOf(
	prepared: Prepared,
	authorization: string,
	requestId: string,
	attemptKey: string | undefined,
): Record<string, string> {
	const hex = requestId.replaceAll("-", "").toLowerCase();
	const traceId = /^(?!0+$)[0-9a-f]{32}$/.test(hex) ? hex : randomBytes(16).toString("hex");
	return {
		accept: "application/json",
		"accept-encoding": "identity",
		authorization,
		"user-agent": "paradise",
		"x-request-id": requestId,
		traceparent: `00-${traceId}-${randomBytes(8).toString("hex")}-01`,
		...(prepared.contentType ? { "content-type": prepared.contentType } : {}),
		...(attemptKey ? { "idempotency-key": attemptKey } : {}),
	};
}
