/** Above this number most texts say `10+`. */
export const mostCountedSeats = 10;

/** Returns `1 seat left` or `10+ seats left`. @param most the largest number that is counted */
export const formatSeatsLeft = (left: number, most: number = mostCountedSeats): string =>
	`${left > most ? `${most}+` : left} ${left === 1 ? "seat" : "seats"} left`;

interface Seats {
	readonly status: string;
	readonly left: number | null;
}

/** A departure has no seats by its status or its number of seats; the number says nothing of one that is on request. */
export const isWithoutSeats = ({ status, left }: Seats): boolean =>
	status === "soldout" || (status !== "onrequest" && left === 0);
