import type { Logger } from "pino";
import { traceHeaders, traceSpan } from "#server/bff/telemetry/traces.ts";
import type { DriftEntry, InputOf, Operation, ReplyOf } from "#server/contract/index.ts";
import { type CachedCalls, type CallerOptions, createCachedCalls, type SourcedOutcome } from "./cache/cached-calls.ts";
import { type Clock, startBudget } from "./deadline.ts";
import { toFailure, unavailable } from "./failure.ts";
import type { Route, Routes, SessionInputs } from "./operations-file/index.ts";
import type { FailureKind, Outcome } from "./outcome.ts";
import { createPictureCalls } from "./picture.ts";
import { createPictureSources, type PictureSources } from "./picture-sources.ts";
import { createPool, type ProxySettings } from "./pool.ts";
import { readResponse } from "./read-response.ts";
import {
	type AnyInput,
	type PreparedRequest,
	prepare,
	toAuthorization,
	toUpstreamHeaders,
	type UpstreamCredentials,
	withKey,
} from "./request.ts";
import { createResilientCalls, type ResilientCalls } from "./resilient-calls.ts";

/** These facts of one call are for metrics; they hold no personal data. */
export interface CallNote {
	readonly operation: string;
	readonly group: string;
	readonly kind: "ok" | FailureKind;
	/** A code or a token says why the call failed. */
	readonly reason: string | undefined;
	readonly source: SourcedOutcome<unknown>["source"];
	readonly ms: number;
}

export interface UpstreamClientOptions extends UpstreamCredentials {
	/** This is the origin with the path that all calls are below. */
	readonly apiBaseUrl: string;
	readonly proxy?: ProxySettings | undefined;
	readonly pictureSources?: PictureSources;
	readonly routes: Routes;
	readonly log: Pick<Logger, "debug" | "warn">;
	readonly observe?: (note: CallNote) => void;
	/** This is told of each reply that differs from the contract, once for all who share it. */
	readonly observeDrift?: (operation: string, drift: readonly DriftEntry[]) => void;
	readonly now?: Clock;
	readonly random?: () => number;
}

/** A shared cache has to know this of an answer. */
export type AnswerLife = Pick<SourcedOutcome<unknown>, "freshForMs" | "staleForMs" | "isFailed">;

export interface CallContext extends CallerOptions {
	/** The token is never sent with a public call. */
	readonly token?: string | undefined;
	/** A mapping may send this of the session, but never with a public call. */
	readonly session?: SessionInputs | undefined;
	readonly requestId: string;
	readonly idempotencyKey?: string | undefined;
	readonly onAnswer?: ((answer: AnswerLife) => void) | undefined;
}

/** The caches are separate, so that queries with many variants (weather) do not evict what pages need. */
const sideCacheSize = { maxEntries: 200, maxBytes: 4 * 1024 * 1024 };
const publicCall = { auth: "public", method: "GET" } as const;
const notShareable = { source: "none", freshForMs: 0, staleForMs: 0, isFailed: false } as const;

interface ClientParts {
	readonly options: UpstreamClientOptions;
	readonly now: Clock;
	readonly resilient: ResilientCalls;
	readonly publicCalls: CachedCalls<unknown>;
	readonly sideCalls: CachedCalls<unknown>;
	readonly origin: string;
	readonly basePath: string;
}

interface ClientCall {
	readonly operation: Operation;
	readonly route: Route;
	readonly context: CallContext;
}

const cachedCallsOf = ({ publicCalls, sideCalls }: ClientParts, { group }: Operation) =>
	group === "side" || group === "search" ? sideCalls : publicCalls;

function requestOf(
	{ options, origin, basePath }: ClientParts,
	{ operation, route, context }: ClientCall,
	prepared: PreparedRequest,
	authorization: string,
) {
	const { requestId } = context;
	const idempotencyKey = operation.idempotencyKey && context.idempotencyKey;
	const headers = toUpstreamHeaders(prepared, authorization, requestId, idempotencyKey, options.apiKey);
	return {
		id: route.id,
		group: operation.group,
		method: route.method,
		isRead: route.isRead,
		origin,
		target: withKey(basePath + prepared.target, options.apiKey),
		headers: { ...headers, ...traceHeaders() },
		body: prepared.body,
		requestId,
	};
}

/** Makes a prepared call: from the cache where its reply is shared, else within the request's budget. */
async function send(parts: ClientParts, call: ClientCall, prepared: PreparedRequest): Promise<SourcedOutcome<unknown>> {
	const { options, now, resilient } = parts;
	const { operation, route, context } = call;
	const authorization = toAuthorization(route, options, context.token);
	if (authorization === null) return { outcome: toFailure("signed_out", 401, null), ...notShareable };
	const run = (signal: AbortSignal | undefined, restMs: () => number) =>
		resilient.make(
			{ ...requestOf(parts, call, prepared, authorization), signal },
			async (response, untilMs) => {
				const read = await readResponse(operation, route, response, untilMs);
				if (read.drift && read.drift.length > 0) options.observeDrift?.(route.id, read.drift);
				return read;
			},
			restMs,
		);
	if (route.isShared) {
		const load = (signal: AbortSignal) => run(signal, startBudget(now, route.deadlineMs).restMs);
		const shared = { call: publicCall, key: prepared.key, rules: route.cache, load };
		return cachedCallsOf(parts, operation).answer(shared, context);
	}
	const own = startBudget(now, Math.max(operation.goesOnMs ?? 0, route.deadlineMs));
	const restMs = operation.goesOnMs ? own.restMs : () => Math.min(own.restMs(), context.budget.restMs());
	// A change is finished, because the upstream may have carried it out already.
	const { outcome } = await run(route.isRead ? context.signal : undefined, restMs);
	return { outcome, ...notShareable, source: "upstream" };
}

async function dispatch(parts: ClientParts, call: ClientCall, input: AnyInput): Promise<SourcedOutcome<unknown>> {
	const { operation, route, context } = call;
	if (!route.isEnabled)
		return { outcome: unavailable("disabled"), ...notShareable, freshForMs: Number.POSITIVE_INFINITY };
	const prepared = await prepare(operation, route, input, parts.options.source, context.session);
	const isNameless = route.template.sessionNames.some((name) => !context.session?.[name]);
	if (isNameless) return { outcome: unavailable("bad_input", "no account"), ...notShareable };
	if (!prepared) return { outcome: toFailure("bad_input", 404, null), ...notShareable };
	return send(parts, call, prepared);
}

/** Makes a call as a span of the trace, and tells how it ended. */
async function observeCall(parts: ClientParts, call: ClientCall, input: AnyInput): Promise<Outcome<unknown>> {
	const { id: operation } = call.route;
	const start = parts.now();
	const { outcome, source, ...life } = await traceSpan(`upstream ${operation}`, "client", async (describe) => {
		const sourced = await dispatch(parts, call, input);
		describe({ "upstream.source": sourced.source });
		if (!sourced.outcome.ok) describe({ "error.type": sourced.outcome.kind });
		return sourced;
	});
	const kind = outcome.ok ? "ok" : outcome.kind;
	call.context.onAnswer?.(life);
	const reason = outcome.ok ? undefined : outcome.cause;
	const { group } = call.operation;
	parts.options.observe?.({ operation, group, kind, reason, source, ms: parts.now() - start });
	return outcome;
}

export type UpstreamClient = ReturnType<typeof createUpstreamClient>;

/** Creates the upstream client of the process: pool, deadlines, retry, circuit breaker and cache. */
export function createUpstreamClient(options: UpstreamClientOptions) {
	const { apiBaseUrl, proxy, routes, log, now = () => performance.now(), random = Math.random } = options;
	const { origin, pathname } = new URL(apiBaseUrl);
	const pictureSources = options.pictureSources ?? createPictureSources(apiBaseUrl);
	const pools = new Map([origin, ...pictureSources.origins].map((at) => [at, createPool(at, proxy)]));
	const resilient = createResilientCalls({ pools, log, now, random });
	const publicCalls = createCachedCalls<unknown>(now);
	const sideCalls = createCachedCalls<unknown>(now, sideCacheSize);
	const basePath = pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
	const parts: ClientParts = { options, now, resilient, publicCalls, sideCalls, origin, basePath };
	return {
		/** Makes a call within its deadline and the request's budget. Throws only for an operation of another contract. */
		async call<Op extends Operation>(
			operation: Op,
			input: InputOf<Op>,
			context: CallContext,
		): Promise<Outcome<ReplyOf<Op>>> {
			const route = routes.get(operation);
			if (!route) throw new Error("the operation is not of this client's contract");
			const anyInput: unknown = input;
			const outcome = await observeCall(parts, { operation, route, context }, anyInput as AnyInput);
			return outcome as Outcome<ReplyOf<Op>>;
		},
		/**
		 * Resolves to a public reply that an earlier call left in the cache, at most so old; null where there is none.
		 * Asks nobody.
		 */
		async known<Op extends Operation>(
			operation: Op,
			input: InputOf<Op>,
			maxAgeSeconds: number,
		): Promise<ReplyOf<Op> | null> {
			const route = routes.get(operation);
			if (!route?.isEnabled || !route.isShared) return null;
			const anyInput: unknown = input;
			const prepared = await prepare(operation, route, anyInput as AnyInput, options.source);
			if (!prepared) return null;
			const reply = cachedCallsOf(parts, operation).known(publicCall, prepared.key, maxAgeSeconds * 1000);
			return (reply ?? null) as ReplyOf<Op> | null;
		},
		picture: createPictureCalls(pictureSources, resilient, now),
		cutOffMs: resilient.cutOffMs,
		idleMs: resilient.idleMs,
		breakers: resilient.breakers,
		hasCached: publicCalls.hasAny,
		close: async (): Promise<void> => void (await Promise.all([...pools.values()].map((pool) => pool.close()))),
	};
}
