/** Above this number most texts say `10+`. */
export const mostCountedSeats = 10;

/** Returns `1 seat left` or `10+ seats left`. @param most the largest number that is counted */
export const formatSeatsLeft = (left: number, most: number = mostCountedSeats): string =>
	`${left > most ? `${most}+` : left} ${left === 1 ? "seat" : "seats"} left`;
