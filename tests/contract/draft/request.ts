import type { Operation } from "#server/contract/index.ts";
import type { Endpoint } from "./endpoints.ts";
import type { FilledSlots, NamedInput, Slot } from "./inputs.ts";
import { pointerTo } from "./observed.ts";
import type { Doubt } from "./reply.ts";

export type BodyDraft = { [name: string]: string | BodyDraft };

export interface RequestDraft {
	readonly method?: string;
	readonly path?: string;
	readonly query?: Readonly<Record<string, string>>;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: BodyDraft;
	readonly encoding?: "json" | "form" | "multipart";
}

const placeholder = (name: string): string => `{${name}}`;

function pathOf({ segments }: Endpoint, { pairs }: FilledSlots): string | undefined {
	const parts = segments.map((segment, at) => {
		const pair = pairs.find(({ right }) => right.in === "path" && right.path[0] === String(at));
		if (pair) return placeholder(pair.left.name);
		return "text" in segment ? segment.text : undefined;
	});
	return parts.includes(undefined) ? undefined : `/${parts.join("/")}`;
}

/** Headers that every call of the endpoint carries; the fixed source value is named, so that it can be configured. */
function headersOf({ exchanges }: Endpoint, { source }: Operation): Record<string, string> {
	const [first, ...others] = exchanges.map(({ headers }) => headers);
	const constant = [...(first ?? [])].filter(([name, value]) => others.every((headers) => headers.get(name) === value));
	return Object.fromEntries(constant.map(([name, value]) => [name, source && value === "web" ? "{source}" : value]));
}

/** A constant such as `lang=en`; anything longer may be a visitor's. */
function constantOf({ at }: Slot): string | undefined {
	const [only, ...others] = at.texts;
	return only !== undefined && others.length === 0 && /^[a-z]{1,12}$/i.test(only) ? only : undefined;
}

function queryOf({ pairs, unusedSlots }: FilledSlots): Record<string, string> {
	const filled = pairs.filter(({ right }) => right.in === "query");
	const constants = unusedSlots.filter((slot) => slot.in === "query");
	return Object.fromEntries([
		...filled.map(({ left, right }) => [right.path[0], placeholder(left.name)]),
		...constants.flatMap((slot) => {
			const constant = constantOf(slot);
			return constant === undefined ? [] : [[slot.path[0], constant]];
		}),
	]);
}

function bodyOf({ pairs }: FilledSlots): BodyDraft {
	const body: BodyDraft = {};
	for (const { left, right } of pairs.filter(({ right: slot }) => slot.in === "body")) {
		let at = body;
		for (const name of right.path.slice(0, -1)) {
			const below = at[name];
			const next = typeof below === "object" ? below : {};
			at[name] = next;
			at = next;
		}
		at[right.path.at(-1) ?? ""] = placeholder(left.name);
	}
	return body;
}

/** Whether the operation's own names are sent. An optional one may not have been recorded. */
function isOwn(draft: Readonly<Record<string, unknown>>, inputs: readonly NamedInput[]): boolean {
	const isOptional = (input: NamedInput) => (input.isOptional ?? false) || input.name === "source";
	return (
		Object.keys(draft).every((name) => draft[name] === placeholder(name)) &&
		inputs.every((input) => input.name in draft || isOptional(input))
	);
}

function ownEncoding({ multipart, body }: Operation): "json" | "multipart" | undefined {
	if (multipart) return "multipart";
	return body ? "json" : undefined;
}

/** What to ask about a request: what was recorded beside the inputs of the operation, and what was not recorded. */
function doubtsOf({ unusedSlots, unusedInputs, pairs }: FilledSlots, path: string | undefined): readonly Doubt[] {
	const surplus = unusedSlots
		.filter((slot) => slot.in !== "query" || constantOf(slot) === undefined)
		.map((slot) => ({
			field: `${slot.in} ${slot.in === "body" ? pointerTo(slot.path) : slot.path[0]}`,
			question: "sent, but unknown: is it needed?",
		}));
	const missing = unusedInputs
		.filter(({ name }) => name !== "source")
		.map(({ name }) => ({ field: placeholder(name), question: "not found in the recorded requests" }));
	const uncertain = pairs
		.filter(({ score }) => score < 0.55)
		.map(({ left, right }) => ({
			field: placeholder(left.name),
			question: `uncertain: ${right.in} ${right.path.join("/")}`,
		}));
	const open = path === undefined ? [{ field: "path", question: "which value stands in the path?" }] : [];
	return [...open, ...missing, ...surplus, ...uncertain].map((doubt) => ({ ...doubt, guesses: [] }));
}

/** Proposes how to send an operation to a recorded endpoint; only what differs from the contract. */
export function draftRequest(
	operation: Operation,
	endpoint: Endpoint,
	slots: FilledSlots,
): { readonly request: RequestDraft; readonly doubts: readonly Doubt[] } {
	const path = pathOf(endpoint, slots);
	const inputsIn = (where: "query" | "body") =>
		[...slots.pairs.map(({ left }) => left), ...slots.unusedInputs].filter((one) => one.in === where);
	const query = queryOf(slots);
	const body = bodyOf(slots);
	const encoding = endpoint.exchanges.find(({ sent }) => sent)?.sent?.encoding;
	const hasBody = Object.keys(body).length > 0;
	const headers = headersOf(endpoint, operation);
	const request = {
		method: endpoint.method,
		...(path === undefined || path === operation.path ? {} : { path }),
		...(isOwn(query, inputsIn("query")) ? {} : { query }),
		...(Object.keys(headers).length > 0 ? { headers } : {}),
		...(!hasBody || isOwn(body, inputsIn("body")) ? {} : { body }),
		...(hasBody && encoding && encoding !== ownEncoding(operation) ? { encoding } : {}),
	};
	return { request, doubts: doubtsOf(slots, path) };
}
