/** Nothing is there. `null` is a value. */
export const absent = Symbol("absent");

export type Found = unknown | typeof absent;

const maxSegments = 32;

/** RFC 6901: empty, or `/a/0/b`; `~1` is a slash and `~0` a tilde. */
export const isPointer = (text: string): boolean =>
	/^(?:\/(?:[^/~]|~[01])*)*$/.test(text) && text.length <= 500 && text.split("/").length <= maxSegments + 1;

/** Reads own properties only. */
export function compilePointer(pointer: string): (value: unknown) => Found {
	const names = pointer
		.split("/")
		.slice(1)
		.map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
	return (value) => {
		let found = value;
		for (const name of names) {
			if (typeof found !== "object" || found === null || !Object.hasOwn(found, name)) return absent;
			found = (found as Readonly<Record<string, unknown>>)[name];
		}
		return found;
	};
}
