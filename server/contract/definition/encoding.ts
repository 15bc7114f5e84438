type Sendable = string | File;

function forEachField(
	values: Readonly<Record<string, Sendable | readonly string[] | undefined>>,
	append: (name: string, value: Sendable) => void,
): void {
	for (const [name, value] of Object.entries(values)) {
		if (typeof value === "string" || value instanceof File) append(name, value);
		else for (const item of value ?? []) append(`${name}[]`, item);
	}
}

/** Encodes a query without its question mark; arrays become `name[]=a&name[]=b`. */
export function encodeQuery(query: Readonly<Record<string, string | readonly string[] | undefined>> = {}): string {
	const search = new URLSearchParams();
	forEachField(query, (name, value) => search.append(name, String(value)));
	return search.toString().replaceAll("%5B%5D=", "[]=");
}

/** Decodes {@link encodeQuery}. */
export function readQuery(query: URLSearchParams): Record<string, string | string[] | undefined> {
	const names = [...new Set(query.keys())];
	return Object.fromEntries(
		names.map((name) => {
			const values = query.getAll(name);
			return name.endsWith("[]") ? [name.slice(0, -2), values] : [name, values[0]];
		}),
	);
}

/** Arrays are named as in a query. */
export function encodeForm(body: Readonly<Record<string, Sendable | readonly string[] | undefined>>): FormData {
	const form = new FormData();
	forEachField(body, (name, value) => form.append(name, value));
	return form;
}
