/** The country that a phone belongs to unless another is chosen; the one there is when the list cannot be had. */
export const india = { iso2: "IN", name: "India", dialCode: "+91" } as const;
