/** The largest number of seats that is shown; more are shown as `10+`. */
export const mostCountedSeats = 10;

/** `1 seat left`, `10+ seats left` */
export const formatSeatsLeft = (left: number): string =>
	`${left > mostCountedSeats ? `${mostCountedSeats}+` : left} ${left === 1 ? "seat" : "seats"} left`;
