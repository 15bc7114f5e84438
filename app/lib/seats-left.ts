/** A larger number would help nobody to choose. */
const mostCounted = 10;

/** `1 seat left`, `10+ seats left` */
export const formatSeatsLeft = (left: number): string =>
	`${left > mostCounted ? `${mostCounted}+` : left} ${left === 1 ? "seat" : "seats"} left`;
