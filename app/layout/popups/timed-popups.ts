import { isDisabledPath } from "#app/lib/disabled-pages.ts";

export interface TimedPopup {
	name: "promo" | "newsletter";
	path: string;
	afterMilliseconds: number;
}

/** The times count since the document was loaded. */
export const timedPopups: readonly TimedPopup[] = [
	{ name: "promo", path: "/promo", afterMilliseconds: 30_000 },
	{ name: "newsletter", path: "/newsletter", afterMilliseconds: 60_000 },
];

interface Moment {
	elapsedMilliseconds: number;
	/** These were shown in this document, or dismissed less than an hour ago. */
	settled: readonly string[];
	pathname: string;
	/** The operations file switches off these pages. */
	disabled: readonly string[];
}

export const duePopup = ({ elapsedMilliseconds, settled, pathname, disabled }: Moment): TimedPopup | undefined =>
	timedPopups.find(
		({ name, path, afterMilliseconds }) =>
			elapsedMilliseconds >= afterMilliseconds &&
			!settled.includes(name) &&
			pathname !== path &&
			!isDisabledPath(disabled, path),
	);
