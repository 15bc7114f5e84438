/** Countries differ: a trip's documents say what is needed. */
export const passportExpiryHint = "Usually at least six months after your return. The package says what is needed.";
