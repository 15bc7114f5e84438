import { readBrand } from "#server/bff/brand/read-brand.ts";
import { siteBrandOf } from "#server/bff/brand/site-brand.ts";

globalThis.siteBrand ??= siteBrandOf(readBrand(undefined));
