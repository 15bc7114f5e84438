import { type Operation, readReply, schemaOf } from "#server/contract/index.ts";
import type { Exchange } from "../recording/har.ts";
import { routeExchanges } from "../recording/routes.ts";
import { declaredEndpoint, type Endpoint, endpointsOf, hasSucceeded, templateOf } from "./endpoints.ts";
import { type Envelope, envelopeOf } from "./envelope.ts";
import { expectedOf } from "./expected.ts";
import { declaredInputs } from "./inputs.ts";
import { contextOf, type Match, matchOperations } from "./matching.ts";
import { placesBelow, pointerTo } from "./observed.ts";
import { type Doubt, type DraftContext, draftReply, plainScore, type ReplyDraft } from "./reply.ts";
import { draftRequest, type RequestDraft } from "./request.ts";
import { namesMinorUnit } from "./units.ts";

export interface OperationDraft extends RequestDraft {
	readonly enabled?: false;
	readonly ok?: { readonly http?: readonly number[]; readonly code?: string; readonly codes?: readonly number[] };
	readonly message?: string | readonly string[];
	readonly reply?: ReplyDraft["reply"];
}

/** What is proposed for one operation. */
export interface Proposal {
	readonly id: string;
	/** `GET /v2/tours/{}` */
	readonly endpoint: string;
	readonly score: number;
	readonly draft: OperationDraft;
	readonly doubts: readonly Doubt[];
}

export interface Draft {
	readonly proposals: readonly Proposal[];
	/** Operations that resemble no recorded endpoint. */
	readonly missing: readonly string[];
	/** Endpoints that resemble no operation. */
	readonly unused: readonly string[];
}

const describe = (endpoint: Endpoint): string => `${endpoint.method} ${templateOf(endpoint)}`;

function successOf({ replies }: Endpoint, { code, statuses }: Envelope): OperationDraft["ok"] {
	const http = statuses.every((status) => status === 200) ? undefined : statuses;
	const hasCode = code && placesBelow(replies).some(({ path }) => pointerTo(path) === code.pointer);
	if (!http && !hasCode) return undefined;
	return { ...(http ? { http } : {}), ...(hasCode ? { code: code.pointer, codes: code.values } : {}) };
}

/** Whether the operation's own reader reads all recorded replies without deviation. */
function readsItself(operation: Operation, { exchanges }: Endpoint): boolean {
	return exchanges
		.filter(hasSucceeded)
		.slice(0, 20)
		.every(({ body }) => {
			const read = readReply(operation, body);
			return read.ok && read.drift.length === 0;
		});
}

/** What resembles less is off until a person has looked: a wrong endpoint may change what it should not. */
const leastEnabled = 0.5;

const noSlots = { pairs: [], unusedSlots: [], unusedInputs: [], likeness: 1 };

function proposalOf(
	{ id, operation, endpoint, slots, score }: Match,
	envelope: Envelope,
	known: Omit<DraftContext, "context">,
): Proposal {
	const isOwn = slots === noSlots;
	const { request, doubts } = isOwn ? { request: {}, doubts: [] } : draftRequest(operation, endpoint, slots);
	const reply = readsItself(operation, endpoint)
		? undefined
		: draftReply(expectedOf(schemaOf(operation.reply)), endpoint.content, { ...known, context: contextOf(id) });
	const ok = isOwn && !reply ? undefined : successOf(endpoint, envelope);
	const isOff = score < leastEnabled;
	const question = `is this the right one?${isOff ? " It is off: delete enabled where it is" : ""}`;
	const unsure = score < plainScore ? [{ field: "(endpoint)", question, guesses: [] }] : [];
	return {
		id,
		endpoint: describe(endpoint),
		score,
		draft: {
			...(isOff ? { enabled: false } : {}),
			...request,
			...(ok ? { ok } : {}),
			...(envelope.message && (!isOwn || reply) ? { message: envelope.message } : {}),
			...(reply ? { reply: reply.reply } : {}),
		},
		doubts: [...unsure, ...doubts, ...(reply?.doubts ?? [])],
	};
}

const bodyNamesOf = (operation: Operation | undefined): readonly string[] =>
	operation
		? declaredInputs(operation)
				.filter((input) => input.in === "body")
				.map(({ name }) => name)
		: [];

/** What stands in a path names something that is listed elsewhere. */
const keysInPaths = (endpoints: readonly Endpoint[]): ReadonlySet<string> =>
	new Set(
		endpoints.flatMap(({ segments }) => segments.flatMap((segment) => ("values" in segment ? segment.values : []))),
	);

const inOrderOf =
	(ids: readonly string[]) =>
	(one: Match, other: Match): number =>
		ids.indexOf(one.id) - ids.indexOf(other.id);

/** What is recorded at the contract's own routes needs no proposal for its request. */
function byOwnRoutes(operations: ReadonlyMap<string, Operation>, exchanges: readonly Exchange[]) {
	const route = routeExchanges(operations, (id) => bodyNamesOf(operations.get(id)));
	const routed = exchanges.map((exchange) => ({ exchange, ids: route(exchange) }));
	const own = [...operations].flatMap(([id, operation]): Match[] => {
		const recorded = routed.filter(({ ids }) => ids.includes(id)).map(({ exchange }) => exchange);
		if (!recorded.some(hasSucceeded)) return [];
		const endpoint = declaredEndpoint(operation.method, operation.path, recorded);
		return [{ id, operation, endpoint, slots: noSlots, score: 1 }];
	});
	return { own, others: routed.filter(({ ids }) => ids.length === 0).map(({ exchange }) => exchange) };
}

/** Proposes how to map a recorded upstream; pure, and bounded by the recording. */
export function draftOperations(operations: ReadonlyMap<string, Operation>, exchanges: readonly Exchange[]): Draft {
	const { own, others } = byOwnRoutes(operations, exchanges);
	const endpoints = endpointsOf(others);
	const open = new Map([...operations].filter(([id]) => !own.some((match) => match.id === id)));
	const matches = [...own, ...matchOperations(open, endpoints)].toSorted(inOrderOf([...operations.keys()]));
	const envelope = envelopeOf(exchanges);
	const known = { keys: keysInPaths(endpoints), isMinor: namesMinorUnit(endpoints) };
	const used = new Set(matches.map(({ endpoint }) => endpoint));
	const found = new Set(matches.map(({ id }) => id));
	return {
		proposals: matches.map((match) => proposalOf(match, envelope, known)),
		missing: [...operations.keys()].filter((id) => !found.has(id)),
		unused: endpoints.filter((endpoint) => !used.has(endpoint)).map(describe),
	};
}
