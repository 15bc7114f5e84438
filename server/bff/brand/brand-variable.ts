import { z } from "zod";
import { BrandFileError, readBrand } from "./read-brand.ts";

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
