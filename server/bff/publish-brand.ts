import { readBrand } from "./brand/read-brand.ts";
import { toSiteBrand } from "./brand/site-brand.ts";
import { getBrandFile } from "./env.ts";

// This is for servers other than `main.ts`, which has read the file by then.
globalThis.siteBrand ??= toSiteBrand(readBrand(getBrandFile()));
