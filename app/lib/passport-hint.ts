export const passportExpiryHint = "Each package says how long after your return it must be valid.";
