/** A dialog that is not there by then would not seem to be the answer to a click. */
export const longestOpeningMs = 300;
