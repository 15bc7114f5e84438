import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { assetFolder } from "../asset-folder.ts";

function parseJson(file: string, text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
	}
}

/** @param file below `data/` @throws with the file and the path of the first invalid value */
export function readData<Schema extends z.ZodType>(
	file: string,
	schema: Schema,
	folder = assetFolder("data"),
): z.output<Schema> {
	const parsed = schema.safeParse(parseJson(file, readFileSync(join(folder, file), "utf8")));
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	throw new Error(`${file}: ${issue?.path.join(".")}: ${issue?.message}`);
}

export const readRows = <Schema extends z.ZodType>(file: string, row: Schema) => readData(file, z.array(row));

export const readFolder = <Schema extends z.ZodType>(name: string, row: Schema) =>
	readdirSync(join(assetFolder("data"), name))
		.filter((file) => file.endsWith(".json"))
		.sort()
		.flatMap((file) => readRows(`${name}/${file}`, row));
