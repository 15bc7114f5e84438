/** The default country, and the only one when the list is unavailable. */
export const india = { iso2: "IN", name: "India", dialCode: "+91" } as const;
