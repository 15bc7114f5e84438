/** A popup that comes by itself. */
export interface TimedPopup {
	/** As the cookie of what was sent away names it. */
	name: "promo" | "newsletter";
	path: string;
	afterMilliseconds: number;
}

/** Counted from the load of the document. */
export const timedPopups: readonly TimedPopup[] = [
	{ name: "promo", path: "/promo", afterMilliseconds: 30_000 },
	{ name: "newsletter", path: "/newsletter", afterMilliseconds: 60_000 },
];

interface Moment {
	/** Since the document was loaded. */
	elapsedMilliseconds: number;
	/** Shown since then, or sent away less than an hour ago. */
	settled: readonly string[];
	pathname: string;
}

/** The popup whose time has come, one at a time: what waits longest comes first. */
export const duePopup = ({ elapsedMilliseconds, settled, pathname }: Moment): TimedPopup | undefined =>
	timedPopups.find(
		({ name, path, afterMilliseconds }) =>
			elapsedMilliseconds >= afterMilliseconds && !settled.includes(name) && pathname !== path,
	);
