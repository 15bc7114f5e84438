/** The most characters that the fields of a contact form take: what the upstream stores, and 250 for any phone. */
export const longest = { name: 100, email: 254, phone: 250, comments: 2000, package: 200, persons: 3 } as const;
