import { z } from "zod";
import { readData } from "./read-data.ts";

const places = readData("meeting-points.json", z.record(z.string(), z.string().max(150)));

/** Where travellers who leave from this city meet; null where it is unknown. */
export const meetingPointIn = (city: string): string | null => {
	const place = places[city];
	return place === undefined ? null : `${place}, at the Paradise board`;
};
