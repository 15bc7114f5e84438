import { getBrandFile } from "#server/bff/env.ts";
import { readBrand } from "./read-brand.ts";
import { siteBrandOf } from "./site-brand.ts";

// For servers other than `main.ts`, which has read the file by then.
globalThis.siteBrand ??= siteBrandOf(readBrand(getBrandFile()));
