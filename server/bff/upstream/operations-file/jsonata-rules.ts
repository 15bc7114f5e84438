/** These functions take one step and depend on nothing but their arguments. */
const functions = new Set(
	`abs append average boolean ceil contains count exists floor formatBase formatInteger formatNumber
	fromMillis join keys length lookup lowercase map max merge min not number parseInteger power replace reverse round
	split spread sqrt string substring substringAfter substringBefore sum toMillis trim type uppercase zip`.split(/\s+/),
);

const refusedKinds: Readonly<Record<string, string>> = {
	lambda: "a function of its own",
	partial: "a partial function",
	regex: "a regular expression",
	transform: "a transformation",
};

export type JsonataNode = Readonly<Record<string, unknown>>;

interface Refused {
	readonly what: string;
	readonly position: number;
}

export const isJsonataNode = (value: unknown): value is JsonataNode => typeof value === "object" && value !== null;

/** Lists every object of the tree, once. */
function listNodes(tree: unknown): readonly JsonataNode[] {
	const seen = new Set<JsonataNode>();
	const open = [tree];
	while (open.length > 0) {
		const node = open.pop();
		if (!isJsonataNode(node) || seen.has(node)) continue;
		seen.add(node);
		open.push(...Object.values(node));
	}
	return [...seen];
}

const variableOf = (node: unknown): string | undefined =>
	isJsonataNode(node) && node.type === "variable" && typeof node.value === "string" ? node.value : undefined;

function refusedKind(node: JsonataNode): string | undefined {
	return refusedKinds[String(node.type)];
}

function refusedName(node: JsonataNode, ownNames: ReadonlySet<string>): string | undefined {
	const name = variableOf(node);
	// `$` and `$$` are the value at hand and the whole.
	if (name === undefined || name === "" || name === "$" || ownNames.has(name) || functions.has(name)) return undefined;
	return `$${name.slice(0, 50)}`;
}

/** They multiply a text by what they are given, and `$join` and `$replace` take one step whatever its length. */
const multiplying = new Set(["join", "replace"]);
const isLiteral = (node: unknown): boolean => isJsonataNode(node) && (node.type === "string" || node.type === "number");

/**
 * What the text is multiplied by must stand in the file, not in the reply.
 * @param piped calls whose first argument stands before them
 */
function refusedArgument(node: JsonataNode, piped: ReadonlySet<unknown>): string | undefined {
	const name = node.type === "function" ? variableOf(node.procedure) : undefined;
	if (name === undefined || !multiplying.has(name) || !Array.isArray(node.arguments)) return undefined;
	const [, ...others] = piped.has(node) ? [null, ...node.arguments] : node.arguments;
	return others.every(isLiteral) ? undefined : `an argument of $${name} that is no text of its own`;
}

function refusedCall({ type, procedure }: JsonataNode, ownNames: ReadonlySet<string>): string | undefined {
	if (type !== "function") return undefined;
	const name = variableOf(procedure);
	if (name !== undefined && functions.has(name) && !ownNames.has(name)) return undefined;
	return `a call of ${name ? `$${name.slice(0, 50)}` : "a value"}`;
}

/** Finds a part of a parsed expression that could run without end, or that differs from time to time. */
export function refusedIn(tree: unknown): Refused | null {
	const nodes = listNodes(tree);
	const ownNames = new Set(nodes.flatMap((node) => (node.type === "bind" ? (variableOf(node.lhs) ?? []) : [])));
	const piped = new Set(nodes.flatMap(({ type, rhs }) => (type === "apply" ? [rhs] : [])));
	for (const refuse of [refusedKind, refusedName, refusedCall, (node: JsonataNode) => refusedArgument(node, piped)])
		for (const node of nodes) {
			const what = refuse(node, ownNames);
			if (what !== undefined) return { what, position: typeof node.position === "number" ? node.position : 0 };
		}
	return null;
}
