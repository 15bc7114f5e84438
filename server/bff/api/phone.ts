/** The digits of a number as the upstream wants them: no dial code, no leading zeros. */
export const nationalOf = (digits: string): string => digits.replace(/\D/g, "").replace(/^0+/, "");

/** A dial code as the upstream wants it: `+91`. */
export const dialCodeOf = (countryCode: string): string => `+${nationalOf(countryCode)}`;
