import { readFileSync } from "node:fs";
import { z } from "zod";
import shipped from "./brand.json" with { type: "json" };
import { type BrandFile, brandFileSchema } from "./schema.ts";

const maxCharacters = 100_000;

/** The message has one line for each fault, with the field's name and without its value. */
export class BrandFileError extends Error {
	override readonly name = "BrandFileError";
}

function contentOf(file: string): unknown {
	let text: string;
	try {
		text = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
	} catch {
		throw new BrandFileError("the file cannot be read");
	}
	if (text.length > maxCharacters) throw new BrandFileError("the file is larger than 100 KB");
	try {
		return JSON.parse(text);
	} catch {
		throw new BrandFileError("the file is not JSON");
	}
}

const valueAt = (content: unknown, path: readonly PropertyKey[]): unknown =>
	path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key], content);

/**
 * Without a file this returns the brand that the site ships with.
 * @throws {BrandFileError} naming every faulty field
 */
export function readBrand(file: string | undefined): BrandFile {
	const content = file === undefined ? shipped : contentOf(file);
	const parsed = brandFileSchema.safeParse(content);
	if (parsed.success) return parsed.data;
	const faults = parsed.error.issues.map((issue) => {
		if (issue.code === "unrecognized_keys") return `${[...issue.path, issue.keys[0]].join(".")} is not a known field`;
		if (issue.path.length === 0) return `the file ${issue.message}`;
		const isMissing = valueAt(content, issue.path) === undefined;
		return `${issue.path.join(".")} ${isMissing ? "is missing; it " : ""}${issue.message}`;
	});
	throw new BrandFileError([...new Set(faults)].join("\n"));
}

/** `BRAND_FILE`: the path becomes the file's content. */
export const brandVariable = z
	.string()
	.optional()
	.transform((file, context) => {
		try {
			return readBrand(file);
		} catch (error) {
			if (!(error instanceof BrandFileError)) throw error;
			context.addIssue(`the path of a brand file:\n${error.message}`);
			return z.NEVER;
		}
	});
