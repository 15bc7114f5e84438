import type { Logger } from "pino";
import type { InputOf, Operation, ReplyOf } from "#server/contract/index.ts";
import { meaningOf } from "./answer.ts";
import type { Budget, Clock } from "./budget.ts";
import { createCaller } from "./caller.ts";
import { answered, silent } from "./failure.ts";
import type { FailureKind, Outcome } from "./outcome.ts";
import type { Route, Routes } from "./overrides.ts";
import { type Picture, pictureTarget, readPicture } from "./picture.ts";
import { createPool } from "./pool.ts";
import { type Answered, createPublicCalls } from "./public-calls.ts";
import { type AnyInput, authorizationOf, type Credentials, headersOf, type Prepared, prepare } from "./request.ts";

/** What is known about one call that a route made; for metrics. Holds no value of a visitor. */
export interface CallNote {
	readonly operation: string;
	readonly group: string;
	readonly kind: "ok" | FailureKind;
	/** Where the answer came from. */
	readonly source: Answered<unknown>["source"];
	readonly ms: number;
}

/** What a gateway is made of. */
export interface GatewayOptions extends Credentials {
	/** The upstream's origin. */
	readonly apiBaseUrl: string;
	readonly routes: Routes;
	readonly log: Pick<Logger, "debug" | "warn">;
	readonly observe?: (note: CallNote) => void;
	readonly now?: Clock;
	/** 0 to 1. */
	readonly random?: () => number;
}

/** Who calls, and how long the answer may take. */
export interface CallContext {
	/** The signed-in user's token; never sent with a public call. */
	readonly token?: string | undefined;
	readonly budget: Budget;
	readonly requestId: string;
	/** Fires when the visitor left: a GET is broken off, anything else is finished. */
	readonly signal?: AbortSignal | undefined;
	/** Tells a repeated call from a new one, where the operation takes it. */
	readonly attemptKey?: string | undefined;
	/** Told of every answer how much longer it may be shown to anybody; see {@link Answered}. */
	readonly onAnswer?: ((freshForMs: number) => void) | undefined;
	/** Nobody waits for what is made of the answers. */
	readonly isPatient?: boolean | undefined;
}

/** The one way to the upstream. */
export interface Gateway {
	/**
	 * Makes a call of the contract: one answer within the operation's deadline and the request's budget, or within the
	 * time for which it goes on without them. Only an operation of another contract throws.
	 */
	readonly call: <Op extends Operation>(
		operation: Op,
		input: InputOf<Op>,
		context: CallContext,
	) => Promise<Outcome<ReplyOf<Op>>>;
	/** Fetches a picture below `/media/`, with no token at all. @param width 1 to 2000 pixels, or null */
	readonly picture: (path: string, width: number | null, context: CallContext) => Promise<Outcome<Picture>>;
	/** How long, in milliseconds, calls have failed and none succeeded; 0 while the upstream is well. */
	readonly cutOffMs: () => number;
	/** Whether memory holds an answer that could stand in for a dead upstream. */
	readonly hasCached: () => boolean;
	/** Breaks off what is under way and closes all sockets. */
	readonly close: () => Promise<void>;
}

const pictureRules = { freshSeconds: 3600, staleSeconds: 86_400 };
const pictureDeadlineMs = 2500;
const pictureBytes = 32 * 1024 * 1024;
/** What a visitor may ask for in hundreds of ways (the weather of any day) must not push out what stands in for a dead upstream. */
const sideSize = { maxEntries: 200, maxBytes: 4 * 1024 * 1024 };
/** Pictures leave most of the sockets to the calls that pages wait for. */
const picturesAtOnce = 24;

/** Opens the pool and everything that guards it. One gateway serves the whole process. */
export function createGateway(options: GatewayOptions): Gateway {
	const { routes, log, observe = () => undefined, now = () => performance.now(), random = Math.random } = options;
	const pool = createPool(options.apiBaseUrl);
	const caller = createCaller({ pool, log, now, random });
	const publicCalls = createPublicCalls<unknown>(now);
	const sideCalls = createPublicCalls<unknown>(now, sideSize);
	const pictures = createPublicCalls<Picture>(now, { maxBytes: pictureBytes });
	let picturesUnderWay = 0;

	const until = (deadlineMs: number): (() => number) => {
		const end = now() + deadlineMs;
		return () => end - now();
	};

	async function send(
		operation: Operation,
		route: Route,
		prepared: Prepared,
		context: CallContext,
	): Promise<Answered<unknown>> {
		const isPublic = operation.auth === "public";
		const authorization = authorizationOf(operation, options, isPublic ? undefined : context.token);
		if (authorization === null) return { outcome: answered("signed_out", 401, null), source: "none", freshForMs: 0 };
		const attempt = {
			id: route.id,
			group: operation.group,
			method: route.method,
			target: prepared.target,
			headers: headersOf(prepared, authorization, context.requestId, operation.attemptKey && context.attemptKey),
			body: prepared.body,
			requestId: context.requestId,
		};
		const run = (signal: AbortSignal | undefined, restMs: () => number) =>
			caller.make({ ...attempt, signal }, (answer) => meaningOf(operation, answer), restMs);
		if (operation.auth === "public" && route.method === "GET") {
			const call = { auth: operation.auth, method: route.method };
			const load = (signal: AbortSignal) => run(signal, until(operation.deadlineMs));
			const memory = operation.group === "side" ? sideCalls : publicCalls;
			return memory.answer({ call, key: prepared.key, rules: operation.cache, load }, context);
		}
		const ownMs = until(operation.goesOnMs ?? operation.deadlineMs);
		const restMs = operation.goesOnMs ? ownMs : () => Math.min(ownMs(), context.budget.restMs());
		// A change is never broken off because the visitor left: its result is found on return.
		const signal = route.method === "GET" ? context.signal : undefined;
		const { outcome } = await run(signal, restMs);
		return { outcome, source: "upstream", freshForMs: 0 };
	}

	async function answerOf(
		operation: Operation,
		route: Route,
		input: AnyInput,
		context: CallContext,
	): Promise<Answered<unknown>> {
		if (!route.isEnabled) return { outcome: silent("disabled"), source: "none", freshForMs: Number.POSITIVE_INFINITY };
		const prepared = await prepare(operation, route, input, options.source);
		// No upstream has anything at an address that cannot be written.
		if (!prepared) return { outcome: answered("bad_input", 404, null), source: "none", freshForMs: 0 };
		return send(operation, route, prepared, context);
	}

	return {
		async call<Op extends Operation>(operation: Op, input: InputOf<Op>, context: CallContext) {
			const route = routes.get(operation);
			if (!route) throw new Error("the operation is not of this gateway's contract");
			const start = now();
			const given: unknown = input;
			const { outcome, source, freshForMs } = await answerOf(operation, route, given as AnyInput, context);
			const kind = outcome.ok ? "ok" : outcome.kind;
			context.onAnswer?.(freshForMs);
			observe({ operation: route.id, group: operation.group, kind, source, ms: now() - start });
			return outcome as Outcome<ReplyOf<Op>>;
		},
		async picture(path, width, context) {
			const target = pictureTarget(path, width);
			if (target === null) return answered("bad_input", 404, null);
			const load = async (signal: AbortSignal) => {
				if (picturesUnderWay >= picturesAtOnce) return { outcome: silent("shed"), bytes: 0 };
				picturesUnderWay += 1;
				const headers = { accept: "image/*", "accept-encoding": "identity", "x-request-id": context.requestId };
				const common = { id: "media.picture", group: "media", method: "GET", requestId: context.requestId } as const;
				const loaded = await caller.make({ ...common, target, headers, signal }, readPicture, until(pictureDeadlineMs));
				picturesUnderWay -= 1;
				return loaded;
			};
			const call = { auth: "public", method: "GET" } as const;
			const { outcome } = await pictures.answer({ call, key: target, rules: pictureRules, load }, context);
			return outcome;
		},
		cutOffMs: caller.cutOffMs,
		hasCached: publicCalls.hasAny,
		close: pool.close,
	};
}
