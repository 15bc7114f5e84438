import type { TourView } from "./load.ts";

type Sign = TourView["weather"]["places"][number]["icon"];

const cloud = "M7 17.5a4 4 0 0 1-.4-8 5.5 5.5 0 0 1 10.6-1 4.5 4.5 0 0 1-.7 9z";

const drawings: Readonly<Record<Sign, readonly string[]>> = {
	sun: [
		"M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.8 1.8M17.2 17.2 19 19M5 19l1.8-1.8M17.2 6.8 19 5",
	],
	cloud: [cloud],
	rain: [cloud, "M8.5 19.5l-1 2.5M12.5 19.5l-1 2.5M16.5 19.5l-1 2.5"],
	snow: [cloud, "M8 20v2M7 21h2M12 20v2M11 21h2M16 20v2M15 21h2"],
	storm: [cloud, "M12.5 18.5 10.5 21h3l-2 2.5"],
	fog: [cloud, "M4 20h16M7 22.5h10"],
};

/** The sky as a sign; the words beside it say the same. */
export const WeatherSign = ({ sign, className }: { sign: Sign; className: string }) => (
	<svg className={className} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
		{drawings[sign].map((drawing) => (
			<path key={drawing} d={drawing} />
		))}
	</svg>
);
