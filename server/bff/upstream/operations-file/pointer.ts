/** Nothing is there. `null` is a value. */
export const absent = Symbol("absent");

export type Found = unknown | typeof absent;

const maxSegments = 32;

/** A pointer follows RFC 6901: it is empty, or `/a/0/b`; `~1` is a slash and `~0` a tilde. */
export const isPointer = (text: string): boolean =>
	/^(?:\/(?:[^/~]|~[01])*)*$/.test(text) && text.length <= 500 && text.split("/").length <= maxSegments + 1;

const namesOf = (pointer: string): readonly string[] =>
	pointer
		.split("/")
		.slice(1)
		.map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));

/** Reads own properties only. */
const step = (value: unknown, name: string): Found =>
	typeof value === "object" && value !== null && Object.hasOwn(value, name)
		? (value as Readonly<Record<string, unknown>>)[name]
		: absent;

export function compilePointer(pointer: string): (value: unknown) => Found {
	const names = namesOf(pointer);
	return (value) => {
		let found: Found = value;
		for (const name of names) {
			found = step(found, name);
			if (found === absent) return absent;
		}
		return found;
	};
}

/** Finds what stands at the pointer, or at as much of it as there is. */
export function compileDeepest(pointer: string): (value: unknown) => unknown {
	const names = namesOf(pointer);
	return (value) => {
		let deepest = value;
		for (const name of names) {
			const found = step(deepest, name);
			if (found === absent) return deepest;
			deepest = found;
		}
		return deepest;
	};
}
