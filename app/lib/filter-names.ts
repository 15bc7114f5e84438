/** In the query of every list. */
export const listFilterNames = ["days", "price", "sort"];
/** In the query of the list of all packages. */
export const filterNames = ["theme", "month", ...listFilterNames];
