/** A call of these packages gets the status 500. */
export const packageRoles = { weatherFails: "singapore-tour", reviewsFail: "malaysia-tour" } as const;

/** These are users by their role in tests. */
export const userRoles = { complete: "u1", noBookings: "u4", blocked: "u6" } as const;
