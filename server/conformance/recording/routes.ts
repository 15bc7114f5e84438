import type { Exchange } from "./har.ts";

/** A segment with `{name}` in it stands for any. */
const isParameter = (segment: string): boolean => segment.includes("{");

function fits(template: readonly string[], path: readonly string[]): boolean {
	return template.length === path.length && template.every((part, at) => isParameter(part) || part === path[at]);
}

/** Literal segments win over parameters, from left to right: `/passenger/list` over `/passenger/{id}`. */
function isCloser(one: readonly string[], other: readonly string[]): boolean {
	const at = one.findIndex((part, index) => isParameter(part) !== isParameter(other[index] ?? ""));
	return at !== -1 && !isParameter(one[at] ?? "");
}

const namesOf = (body: unknown): readonly string[] =>
	typeof body === "object" && body !== null ? Object.keys(body).map((name) => name.replace(/\[\d{0,3}\]$/, "")) : [];

/** Returns, of operations that share a route, those whose body names agree best with what was sent. */
function closestBodies<Id>(ids: readonly Id[], exchange: Exchange, bodyNames: (id: Id) => readonly string[]): Id[] {
	const sent = new Set(namesOf(exchange.sent?.body));
	const scored = ids.map((id) => {
		const names = bodyNames(id);
		const common = names.filter((name) => sent.has(name)).length;
		return { id, distance: names.length + sent.size - 2 * common };
	});
	const least = Math.min(...scored.map(({ distance }) => distance));
	return scored.filter(({ distance }) => distance === least).map(({ id }) => id);
}

/**
 * Finds the operations that a recorded call belongs to; there are several where they share method, path and body names.
 */
export function routeExchanges<Id>(
	routes: ReadonlyMap<Id, { readonly method: string; readonly path: string }>,
	bodyNames: (id: Id) => readonly string[],
): (exchange: Exchange) => readonly Id[] {
	const templates = [...routes].map(([id, { method, path }]) => ({
		id,
		method,
		parts: path.split("/").filter(Boolean),
	}));
	return (exchange) => {
		const path = exchange.url.pathname.split("/").filter(Boolean);
		const fitting = templates.filter(({ method, parts }) => method === exchange.method && fits(parts, path));
		const [first, ...others] = fitting;
		if (!first) return [];
		const closest = others.reduce((best, one) => (isCloser(one.parts, best.parts) ? one : best), first);
		const same = fitting.filter(({ parts }) => fits(parts, closest.parts) && fits(closest.parts, parts));
		const ids = same.map(({ id }) => id);
		return ids.length > 1 ? closestBodies(ids, exchange, bodyNames) : ids;
	};
}
