import { setMaxListeners } from "node:events";
import type { Env } from "#server/bff/env.ts";
import { contract, type Operation, type OperationId, operations } from "#server/contract/index.ts";
import {
	type AnswerLife,
	type CallContext,
	createUpstreamClient,
	type UpstreamClient,
	type UpstreamClientOptions,
} from "./client.ts";
import { type Budget, lazyBudget } from "./deadline.ts";
import { unavailable } from "./failure.ts";
import { probeWhileIdle } from "./idle-probe.ts";
import {
	type GroupDeadlines,
	OperationsFileError,
	type Routes,
	readAccess,
	readOperationsFile,
	resolveRoutes,
	type SessionInputs,
} from "./operations-file/index.ts";
import type { PictureProcessing } from "./picture.ts";
import { createPictureSources } from "./picture-sources.ts";
import { findProxy, type ProxyVariables } from "./pool.ts";
import type { ResourceClient } from "./resource-client.ts";
import { type Api, createResources } from "./resources/index.ts";
import { createUnansweredKeys, type KeyStore } from "./unanswered-keys.ts";

export type { PhoneNumber } from "#server/contract/index.ts";
export { type Budget, startBudget } from "./deadline.ts";
export { isRejected, type Outcome } from "./outcome.ts";
export type * from "./resources/index.ts";

export interface ApiSettings
	extends Pick<
			Env,
			"apiBaseUrl" | "apiPublicToken" | "apiAuthScheme" | "apiSource" | "apiOperationsFile" | "trendingIds"
		>,
		Partial<Pick<Env, "apiKey">> {
	readonly proxies?: ProxyVariables;
	readonly deadlines?: GroupDeadlines;
	/** Metrics tell of the upstream while nobody visits. */
	readonly isWatched?: boolean;
}

interface SessionUser {
	readonly id?: string;
	readonly token: string;
	readonly email?: string | undefined;
	readonly phone?: string | undefined;
}

interface ApiParts extends Pick<UpstreamClientOptions, "observe" | "observeDrift"> {
	readonly pictures: PictureProcessing;
	/** Without it the keys of changes that got no answer are kept for this process alone. */
	readonly store?: KeyStore;
}

interface RequestFacts {
	readonly requestId: string;
	/** The session is read at each call. */
	readonly session: { readonly get: (key: "user") => SessionUser | undefined };
	/** This is the reference of the code that was sent last. */
	readonly codeReference?: { readonly get: () => string | undefined; readonly keep: (reference: string) => void };
	readonly signal: AbortSignal;
	/**
	 * This is called when the upstream rejects the user's token with 401; `isSide` says that the page can do without
	 * the call. It resolves to true where the upstream is at fault: the call has failed, and the user stays signed in.
	 */
	readonly onTokenRefused: (isSide: boolean) => Promise<boolean>;
	readonly onTokenAccepted?: () => void;
	/** This is called before each call that changes something; it may throw. */
	readonly beforeChange?: () => void;
	readonly budget?: Budget | undefined;
	readonly onAnswer?: (answer: AnswerLife) => void;
	/** Fresh data is waited for. */
	readonly isBackground?: boolean | undefined;
}

export type ApiSource = ReturnType<typeof createApi>;

/** Each call in flight adds a listener to the request's signal. */
const maxCallsInFlight = 64;
/** Their 401 is about a password or a code that was typed, not about the user's token. */
const authOperations: ReadonlySet<Operation> = new Set(Object.values(contract.auth));
const isChange = ({ method, isRead = method === "GET" }: Operation): boolean => !isRead;
const sandboxTrending = ["trending-packages", "trending-categories"] as const;

/** @throws {OperationsFileError} where the file says where to send a key that is not configured */
function findKey(place: { header: string } | { query: string } | undefined, value: string | undefined) {
	if (place === undefined) return undefined;
	if (value === undefined) throw new OperationsFileError("key: API_KEY is missing");
	return { ...place, value };
}

function contextOf(facts: RequestFacts, budget: Budget): CallContext {
	const { requestId, signal, onAnswer, isBackground } = facts;
	const { id: userid, token, email, phone } = facts.session.get("user") ?? {};
	const reference = facts.codeReference?.get();
	return { requestId, signal, budget, onAnswer, isBackground, token, session: { userid, email, phone, reference } };
}

/** Makes calls for one request, and tells whether the upstream took its token. */
function callsFor(
	{ call }: UpstreamClient,
	routes: Routes,
	facts: RequestFacts,
	context: () => CallContext,
): ResourceClient["call"] {
	return async (operation, input, idempotencyKey, options) => {
		if (isChange(operation)) facts.beforeChange?.();
		const callContext = context();
		const outcome = await call(operation, input, { ...callContext, ...options, idempotencyKey });
		const auth = authOperations.has(operation) ? "public" : routes.get(operation)?.auth;
		const hasSentToken = auth === "user" || auth === "either";
		if (!hasSentToken || callContext.token === undefined) return outcome;
		if (outcome.ok) facts.onTokenAccepted?.();
		const isUnauthorized = !outcome.ok && outcome.status === 401;
		const isAtFault = isUnauthorized && (await facts.onTokenRefused(operation.group === "side"));
		return isAtFault ? unavailable("token_storm") : outcome;
	};
}

/** @throws {OperationsFileError} when the operations file is unusable */
export function createApi(
	settings: ApiSettings,
	log: UpstreamClientOptions["log"],
	{ pictures, store, ...observers }: ApiParts,
) {
	const { apiBaseUrl, apiOperationsFile, trendingIds = sandboxTrending } = settings;
	const file = apiOperationsFile === undefined ? {} : readOperationsFile(apiOperationsFile);
	const routes = resolveRoutes(contract, file, settings.deadlines);
	const { pictures: folders, key } = readAccess(contract, file);
	const pictureSources = createPictureSources(apiBaseUrl, folders);
	const client = createUpstreamClient({
		apiBaseUrl,
		pictureSources,
		proxy: findProxy(settings.proxies ?? {}, apiBaseUrl),
		apiKey: findKey(key, settings.apiKey),
		publicToken: settings.apiPublicToken,
		authScheme: settings.apiAuthScheme,
		source: settings.apiSource,
		routes,
		log,
		...observers,
	});
	const picture = (address: string | null | undefined): string | null => {
		const path = pictureSources.findPath(address);
		if (address && path === null)
			observers.observeDrift?.("media.picture", [{ field: "address", kind: "dropped", count: 1 }]);
		return pictures.markGround(path);
	};
	const keys = createUnansweredKeys(store);
	const isEnabled = (operation: Operation | undefined): boolean =>
		operation !== undefined && routes.get(operation)?.isEnabled === true;
	const isEnabledById = (id: OperationId): boolean => isEnabled(operations.get(id));

	/** The calls of one request share a budget of 2,500 ms. */
	function apiFor(facts: RequestFacts): Api {
		const { budget = lazyBudget() } = facts;
		setMaxListeners(maxCallsInFlight, facts.signal);
		const context = () => contextOf(facts, budget);
		const call = callsFor(client, routes, facts, context);
		const resourceClient: ResourceClient = { call, known: client.known, isEnabled, picture };
		return createResources(resourceClient, {
			...{ keys, trendingIds, user: () => facts.session.get("user"), isEnabled: isEnabledById },
			keepReference: (reference) => facts.codeReference?.keep(reference),
			reencodeProfile: pictures.reencodeProfile,
			pictures: pictures.createResource((path, width) => client.picture(path, width, context())),
		});
	}

	const stopProbe = probeWhileIdle(client, settings.isWatched === true);
	const { cutOffMs, breakers, hasCached } = client;
	return {
		...{ apiFor, cutOffMs, breakers, hasCached },
		/** Returns whether any call names the signed-in user so. */
		namesUsersBy: (name: keyof SessionInputs): boolean =>
			[...routes.values()].some(({ isEnabled, template }) => isEnabled && template.sessionNames.includes(name)),
		close: (): Promise<void> => {
			stopProbe();
			return client.close();
		},
	};
}
