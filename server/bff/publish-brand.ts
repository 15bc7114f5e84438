import { readBrand } from "./brand/read-brand.ts";
import { siteBrandOf } from "./brand/site-brand.ts";
import { getBrandFile } from "./env.ts";

// For servers other than `main.ts`, which has read the file by then.
globalThis.siteBrand ??= siteBrandOf(readBrand(getBrandFile()));
