export const longest = { name: 100, email: 254, phone: 250, comments: 2000, package: 200, persons: 3 } as const;
