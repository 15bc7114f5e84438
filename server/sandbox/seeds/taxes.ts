/** Rates the sandbox's cart works with, in percent; a real upstream sends its own. */
export const taxes = { gstPercent: 5, tcsPercent: 2 } as const;
