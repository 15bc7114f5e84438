import { addedTaxes, type PackagePage } from "#server/bff/context/index.ts";

export type TaxedPackage = Pick<PackagePage, "gstPercent" | "isTcsApplicable" | "tcsPercent">;

/** Returns a price of the package with every tax; the price itself where one of them is not known. */
export const withTaxes = (inPaise: number, rates: TaxedPackage): number =>
	addedTaxes(inPaise, rates)?.fullPriceInPaise ?? inPaise;
