/** Rupees of the wire from the paise everything is counted in. */
export const toRupees = (paise: number): number => paise / 100;
