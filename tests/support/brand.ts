import { readBrand } from "#server/bff/brand/read-brand.ts";
import { toSiteBrand } from "#server/bff/brand/site-brand.ts";

globalThis.siteBrand ??= toSiteBrand(readBrand(undefined));
