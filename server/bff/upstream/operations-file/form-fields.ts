const maxDepth = 8;

/** Returns the text of an input; undefined for what has none. A list is joined by commas. */
export function textOfInput(value: unknown): string | undefined {
	if (typeof value === "string") return value;
	if (typeof value === "number" || typeof value === "boolean") return String(value);
	return Array.isArray(value) ? value.map(String).join(",") : undefined;
}

/** Returns the fields of a filled template; what an object holds is named `outer[inner]`. */
export function formFields(value: unknown) {
	const texts: Record<string, string | readonly string[]> = {};
	const files: Record<string, File> = {};
	function add(name: string, held: unknown, depth: number): void {
		if (held instanceof File) files[name] = held;
		else if (Array.isArray(held)) texts[name] = held.map((item) => textOfInput(item) ?? JSON.stringify(item));
		else if (typeof held === "object" && held !== null && depth < maxDepth)
			for (const [inner, content] of Object.entries(held)) add(name ? `${name}[${inner}]` : inner, content, depth + 1);
		else {
			const text = textOfInput(held);
			if (text !== undefined) texts[name] = text;
		}
	}
	add("", value, 0);
	return { texts, files };
}
