import type { Logger } from "pino";
import { traceHeaders, traceSpan } from "#server/bff/telemetry/traces.ts";
import type { DriftEntry, InputOf, Operation, ReplyOf } from "#server/contract/index.ts";
import { createCachedCalls, type SourcedOutcome } from "./cache/cached-calls.ts";
import type { Budget, Clock } from "./deadline.ts";
import { toFailure, unavailable } from "./failure.ts";
import type { Route, Routes, SessionInputs } from "./operations-file/index.ts";
import type { FailureKind, Outcome } from "./outcome.ts";
import { readPicture, type UpstreamPicture } from "./picture.ts";
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
import { createResilientCalls } from "./resilient-calls.ts";

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

export interface CallContext {
	/** The token is never sent with a public call. */
	readonly token?: string | undefined;
	/** A mapping may send this of the session, but never with a public call. */
	readonly session?: SessionInputs | undefined;
	readonly budget: Budget;
	readonly requestId: string;
	/** The signal aborts when the visitor disconnects: a GET is aborted, anything else is finished. */
	readonly signal?: AbortSignal | undefined;
	readonly idempotencyKey?: string | undefined;
	readonly onAnswer?: ((answer: AnswerLife) => void) | undefined;
	readonly isBackground?: boolean | undefined;
	/** Nothing cached is served. */
	readonly isAnew?: boolean | undefined;
}

export type UpstreamClient = ReturnType<typeof createUpstreamClient>;

const pictureRules = { freshSeconds: 3600, staleSeconds: 86_400 };
const pictureDeadlineMs = 2500;
const maxPictureCacheBytes = 32 * 1024 * 1024;
/** The caches are separate, so that queries with many variants (weather) do not evict what pages need. */
const sideCacheSize = { maxEntries: 200, maxBytes: 4 * 1024 * 1024 };
const maxPicturesInFlight = 24;
const publicCall = { auth: "public", method: "GET" } as const;
const notShareable = { source: "none", freshForMs: 0, staleForMs: 0, isFailed: false } as const;

/** Creates the upstream client of the process: pool, deadlines, retry, circuit breaker and cache. */
export function createUpstreamClient(options: UpstreamClientOptions) {
	const { routes, log, observe = () => undefined, now = () => performance.now(), random = Math.random } = options;
	const { origin, pathname } = new URL(options.apiBaseUrl);
	const basePath = pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
	const pictureSources = options.pictureSources ?? createPictureSources(options.apiBaseUrl);
	const pools = new Map([origin, ...pictureSources.origins].map((at) => [at, createPool(at, options.proxy)]));
	const resilient = createResilientCalls({ pools, log, now, random });
	const publicCalls = createCachedCalls<unknown>(now);
	const sideCalls = createCachedCalls<unknown>(now, sideCacheSize);
	const pictures = createCachedCalls<UpstreamPicture>(now, { maxBytes: maxPictureCacheBytes });
	let picturesInFlight = 0;

	/** Public calls with many variants have a cache of their own. */
	const callsOf = ({ group }: Operation) => (group === "side" || group === "search" ? sideCalls : publicCalls);

	const remaining = (deadlineMs: number): (() => number) => {
		const end = now() + deadlineMs;
		return () => end - now();
	};

	async function send(
		operation: Operation,
		route: Route,
		prepared: PreparedRequest,
		context: CallContext,
	): Promise<SourcedOutcome<unknown>> {
		const authorization = toAuthorization(route, options, context.token);
		if (authorization === null) return { outcome: toFailure("signed_out", 401, null), ...notShareable };
		const idempotencyKey = operation.idempotencyKey && context.idempotencyKey;
		const call = {
			id: route.id,
			group: operation.group,
			method: route.method,
			isRead: route.isRead,
			origin,
			target: withKey(basePath + prepared.target, options.apiKey),
			headers: {
				...toUpstreamHeaders(prepared, authorization, context.requestId, idempotencyKey, options.apiKey),
				...traceHeaders(),
			},
			body: prepared.body,
			requestId: context.requestId,
		};
		const run = (signal: AbortSignal | undefined, restMs: () => number) =>
			resilient.make(
				{ ...call, signal },
				async (response, untilMs) => {
					const read = await readResponse(operation, route, response, untilMs);
					if (read.drift && read.drift.length > 0) options.observeDrift?.(route.id, read.drift);
					return read;
				},
				restMs,
			);
		if (route.isShared) {
			const load = (signal: AbortSignal) => run(signal, remaining(route.deadlineMs));
			return callsOf(operation).answer({ call: publicCall, key: prepared.key, rules: route.cache, load }, context);
		}
		const ownMs = remaining(Math.max(operation.goesOnMs ?? 0, route.deadlineMs));
		const restMs = operation.goesOnMs ? ownMs : () => Math.min(ownMs(), context.budget.restMs());
		// A change is finished, because the upstream may have carried it out already.
		const signal = route.isRead ? context.signal : undefined;
		const { outcome } = await run(signal, restMs);
		return { outcome, ...notShareable, source: "upstream" };
	}

	async function dispatch(
		operation: Operation,
		route: Route,
		input: AnyInput,
		context: CallContext,
	): Promise<SourcedOutcome<unknown>> {
		if (!route.isEnabled)
			return { outcome: unavailable("disabled"), ...notShareable, freshForMs: Number.POSITIVE_INFINITY };
		const prepared = await prepare(operation, route, input, options.source, context.session);
		const isNameless = route.template.sessionNames.some((name) => !context.session?.[name]);
		if (isNameless) return { outcome: unavailable("bad_input", "no account"), ...notShareable };
		if (!prepared) return { outcome: toFailure("bad_input", 404, null), ...notShareable };
		return send(operation, route, prepared, context);
	}

	return {
		/** Makes a call within its deadline and the request's budget. Throws only for an operation of another contract. */
		async call<Op extends Operation>(
			operation: Op,
			input: InputOf<Op>,
			context: CallContext,
		): Promise<Outcome<ReplyOf<Op>>> {
			const route = routes.get(operation);
			if (!route) throw new Error("the operation is not of this client's contract");
			const start = now();
			const anyInput: unknown = input;
			const { outcome, source, ...life } = await traceSpan(`upstream ${route.id}`, "client", async (describe) => {
				const sourced = await dispatch(operation, route, anyInput as AnyInput, context);
				describe({ "upstream.source": sourced.source });
				if (!sourced.outcome.ok) describe({ "error.type": sourced.outcome.kind });
				return sourced;
			});
			const kind = outcome.ok ? "ok" : outcome.kind;
			context.onAnswer?.(life);
			const reason = outcome.ok ? undefined : outcome.cause;
			observe({ operation: route.id, group: operation.group, kind, reason, source, ms: now() - start });
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
			const reply: unknown = callsOf(operation).known(publicCall, prepared.key, maxAgeSeconds * 1000);
			return (reply ?? null) as ReplyOf<Op> | null;
		},
		/** Fetches a picture below `/media/` without a token; `width` is in pixels, 1 to 2000. */
		async picture(path: string, width: number | null, context: CallContext): Promise<Outcome<UpstreamPicture>> {
			const found = pictureSources.findTarget(path, width);
			if (found === null) return toFailure("bad_input", 404, null);
			const load = async (signal: AbortSignal) => {
				if (picturesInFlight >= maxPicturesInFlight) return { outcome: unavailable("shed"), bytes: 0 };
				picturesInFlight += 1;
				const headers = { accept: "image/*", "accept-encoding": "identity", "x-request-id": context.requestId };
				const call = { id: "media.picture", method: "GET", isRead: true, requestId: context.requestId } as const;
				const restMs = remaining(pictureDeadlineMs);
				const loaded = await resilient.make({ ...call, ...found, headers, signal }, readPicture, restMs);
				picturesInFlight -= 1;
				return loaded;
			};
			const { outcome } = await pictures.answer(
				{ call: publicCall, key: found.origin + found.target, rules: pictureRules, load },
				context,
			);
			return outcome;
		},
		/** Returns the milliseconds since calls began to fail without any success. */
		cutOffMs: resilient.cutOffMs,
		idleMs: resilient.idleMs,
		breakers: resilient.breakers,
		hasCached: publicCalls.hasAny,
		close: async (): Promise<void> => void (await Promise.all([...pools.values()].map((pool) => pool.close()))),
	};
}
