type Sendable = string | File;

function each(
	values: Readonly<Record<string, Sendable | readonly string[] | undefined>>,
	append: (name: string, value: Sendable) => void,
): void {
	for (const [name, value] of Object.entries(values)) {
		if (typeof value === "string" || value instanceof File) append(name, value);
		else for (const one of value ?? []) append(`${name}[]`, one);
	}
}

/** Writes a query, without question mark: an array as `name[]=a&name[]=b`, nothing for `undefined`. */
export function encodeQuery(query: Readonly<Record<string, string | readonly string[] | undefined>> = {}): string {
	const search = new URLSearchParams();
	each(query, (name, value) => search.append(name, String(value)));
	return search.toString().replaceAll("%5B%5D=", "[]=");
}

/** Reads a query as {@link encodeQuery} writes it, ready for an operation's `query` schema. */
export function readQuery(query: URLSearchParams): Record<string, string | string[] | undefined> {
	const names = [...new Set(query.keys())];
	return Object.fromEntries(
		names.map((name) => {
			const values = query.getAll(name);
			return name.endsWith("[]") ? [name.slice(0, -2), values] : [name, values[0]];
		}),
	);
}

/** Writes a multipart body; lists are named as in a query. */
export function encodeForm(body: Readonly<Record<string, Sendable | readonly string[] | undefined>>): FormData {
	const form = new FormData();
	each(body, (name, value) => form.append(name, value));
	return form;
}
