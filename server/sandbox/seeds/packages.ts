import { z } from "zod";
import { type DepartureStatus, type PackageData, packageDataSchema } from "./catalogue.schema.ts";
import { readData, readFolder } from "./read-data.ts";

/** The taxes are those of the sandbox only; a real upstream sends its own. */
export const taxes = { gstPercent: 5, tcsPercent: 2 } as const;

const departureDayOffsets = [-10, 1, 3, 7, 14, 21, 30, 45, 60, 90, 120, 180] as const;
/** Each number counts steps of 2 % above the "from" price. */
const priceSteps = [0, 0, 0, 1, 0, 2, 1, 0, 0, 1, 0, 2] as const;

/** @param turn differs from date to date and from package to package */
function seatsLeft(status: DepartureStatus, seats: number, turn: number): number {
	if (status === "soldout") return 0;
	if (status === "limited") return 1 + (turn % 3);
	if (status === "guaranteed") return Math.max(4, Math.floor(seats / 2) - (turn % 4));
	return Math.max(5, seats - 2 * (turn % 6));
}

function departuresOf({ id, departures, pricesInRupees, route }: PackageData) {
	const { seats, cities, statuses } = departures;
	const stepInRupees = Math.max(100, Math.round((pricesInRupees.adult * 0.02) / 100) * 100);
	return statuses.map((status, index) => ({
		id: `${id}-${String(index + 1).padStart(2, "0")}`,
		dayOffset: departureDayOffsets[index] ?? 0,
		city: cities[index % cities.length] ?? route[0] ?? "",
		seats,
		left: seatsLeft(status, seats, Number(id) + index),
		status,
		priceDeltaInRupees: (priceSteps[index] ?? 0) * stepInRupees,
	}));
}

function packageSeed(data: PackageData) {
	const { departures, seoDescription, ...rest } = data;
	const days = data.itinerary.length;
	return {
		...rest,
		days,
		gstPercent: taxes.gstPercent,
		departures: departuresOf(data),
		maxGroup: departures.seats,
		seo: { title: `${data.title} – ${data.nights} nights, ${days} days`, description: seoDescription },
	};
}
export type PackageSeed = ReturnType<typeof packageSeed>;

export const packageSeeds = readFolder("packages", packageDataSchema)
	.toSorted((one, other) => Number(one.id) - Number(other.id))
	.map(packageSeed);

const meetingPoints = readData("meeting-points.json", z.record(z.string(), z.string().max(150)));

/** Returns where travellers who leave from this city meet; null where it is unknown. */
export const meetingPointIn = (city: string): string | null =>
	city in meetingPoints ? `${meetingPoints[city]}, at the Paradise board` : null;
