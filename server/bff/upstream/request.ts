import { randomBytes } from "node:crypto";
import { encodeForm, encodeQuery, fillPath, type Operation } from "#server/contract/index.ts";
import {
	formFields,
	type Inputs,
	listTemplateInputs,
	type Route,
	type SessionInputs,
	textOfInput,
} from "./operations-file/index.ts";

export interface UpstreamCredentials {
	readonly publicToken: string;
	/** The scheme `raw` sends the token alone. */
	readonly authScheme: "bearer" | "raw";
	/** Bodies carry this fixed `source` value. */
	readonly source: string;
	/** The site may have a further key, which says where it is sent. */
	readonly apiKey?: ApiKey | undefined;
}

type ApiKey = { readonly value: string } & ({ readonly header: string } | { readonly query: string });

export const withKey = (target: string, key: ApiKey | undefined): string =>
	key && "query" in key
		? `${target}${target.includes("?") ? "&" : "?"}${encodeQuery({ [key.query]: key.value })}`
		: target;

export interface AnyInput {
	readonly params?: Readonly<Record<string, string>>;
	readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
	readonly body?: Readonly<Record<string, unknown>>;
}

/** This is a request without its authorization. */
export interface PreparedRequest {
	readonly target: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string | Uint8Array | undefined;
	readonly contentType: string | undefined;
	/** The cache key covers all that the mapping fills in, and does not depend on the order of query parameters. */
	readonly key: string;
}

function pathOf(template: string, inputs: Inputs): string | null {
	const texts = Object.entries(inputs).flatMap(([name, value]) => {
		const text = textOfInput(value);
		return text === undefined ? [] : [[name, text] as const];
	});
	try {
		return fillPath(template, Object.fromEntries(texts));
	} catch {
		return null;
	}
}

/** Returns null when an input cannot stand in a header. */
function headersFrom({ template }: Route, inputs: Inputs): Record<string, string> | null {
	const filled = Object.entries(template.headers).flatMap(([name, fill]) => {
		const text = fill(inputs);
		return text === undefined ? [] : [[name, text] as const];
	});
	return filled.every(([, text]) => /^[ -~]*$/.test(text)) ? Object.fromEntries(filled) : null;
}

/** Returns what is sent, before it is encoded. */
function sentBody(operation: Operation, { method, template }: Route, input: AnyInput, inputs: Inputs): unknown {
	if (template.body) return template.body(inputs);
	if (method === "GET" || !operation.body || !(input.body || operation.source)) return undefined;
	return operation.source ? { ...input.body, source: inputs.source } : input.body;
}

async function encoded(encoding: Route["encoding"], body: unknown) {
	if (encoding === "json") return { body: JSON.stringify(body), contentType: "application/json" };
	const fields = formFields(body);
	if (encoding === "form") return { body: encodeQuery(fields.texts), contentType: "application/x-www-form-urlencoded" };
	const form = new Response(encodeForm({ ...fields.texts, ...fields.files }));
	return { body: new Uint8Array(await form.arrayBuffer()), contentType: form.headers.get("content-type") ?? undefined };
}

const linesOf = (headers: Readonly<Record<string, string>>): string =>
	Object.entries(headers)
		.map(([name, text]) => `\n${name}: ${text}`)
		.join("");

/** Fills the input in and encodes it; returns null when a parameter is unusable. */
export async function prepare(
	operation: Operation,
	route: Route,
	input: AnyInput,
	source: string,
	session: SessionInputs = {},
): Promise<PreparedRequest | null> {
	// An input of the operation's own that is absent is not the session's of the same name.
	const known = route.template.sessionNames.map((name) => [name, session[name]] as const);
	const inputs = listTemplateInputs(input, source, Object.fromEntries(known));
	const path = pathOf(route.path, inputs);
	const headers = headersFrom(route, inputs);
	if (path === null || headers === null) return null;
	const query = encodeQuery(route.template.query ? formFields(route.template.query(inputs)).texts : input.query);
	const sent = sentBody(operation, route, input, inputs);
	return {
		target: query ? `${path}?${query}` : path,
		headers,
		key: `${route.id} ${path}?${query.split("&").sort().join("&")}${linesOf(headers)}`,
		...(sent === undefined ? { body: undefined, contentType: undefined } : await encoded(route.encoding, sent)),
	};
}

/** Returns an empty text for a route without authorization; null when it needs a user's token and there is none. */
export function toAuthorization(
	{ auth }: Pick<Route, "auth">,
	credentials: UpstreamCredentials,
	userToken: string | undefined,
): string | null {
	if (auth === "none") return "";
	const token = auth === "public" ? credentials.publicToken : userToken;
	const sent = token || (auth === "either" ? credentials.publicToken : "");
	if (!sent) return null;
	return credentials.authScheme === "raw" ? sent : `Bearer ${sent}`;
}

/** A request id of 32 hexadecimal digits is the trace id as well. */
export function toUpstreamHeaders(
	prepared: PreparedRequest,
	authorization: string,
	requestId: string,
	idempotencyKey: string | undefined,
	apiKey?: ApiKey,
): Record<string, string> {
	const hex = requestId.replaceAll("-", "").toLowerCase();
	const traceId = /^(?!0+$)[0-9a-f]{32}$/.test(hex) ? hex : randomBytes(16).toString("hex");
	return {
		accept: "application/json",
		"user-agent": "paradise",
		...prepared.headers,
		"accept-encoding": "identity",
		...(authorization ? { authorization } : {}),
		...(apiKey && "header" in apiKey ? { [apiKey.header.toLowerCase()]: apiKey.value } : {}),
		"x-request-id": requestId,
		traceparent: `00-${traceId}-${randomBytes(8).toString("hex")}-01`,
		...(prepared.contentType ? { "content-type": prepared.contentType } : {}),
		...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
	};
}
