import { bright, dark, doorPicture, pale } from "./doors.css.ts";
import type { Door } from "./doors.ts";

/** One drawing per kind of journey: a road out, a rucksack by a tent, an aeroplane over domes and towers. */
export const DoorPicture = ({ name }: { name: Door["name"] }) => (
	<svg
		className={doorPicture}
		viewBox="0 0 200 120"
		preserveAspectRatio="xMidYMax slice"
		aria-hidden="true"
		focusable="false"
	>
		{drawings[name]}
	</svg>
);

const drawings = {
	weekend: (
		<>
			<circle className={bright} cx="146" cy="42" r="22" />
			<path className={pale} d="M0 84 40 48l30 26 34-38 44 46 22-20 30 26v48H0z" />
			<path className={dark} d="M0 120V92q60-18 110-6t90-6v40z" />
			<path className={bright} d="M84 120q-2-14 20-20t10-12h4q12 8-8 16t-6 16z" />
			<path
				className={pale}
				d="M30 96v-9q1-3 4-3l5-8q1-2 4-2h17q3 0 5 2l6 8 10 2q4 1 4 5v5zM42 78l-4 6h12v-6zm12 0v6h13l-4-6zM34 72h36v-4l-4-4H40l-6 4z"
			/>
			<path className={dark} d="M42 90a6 6 0 1 0 .1 0M72 90a6 6 0 1 0 .1 0" />
		</>
	),
	backpacking: (
		<>
			<circle className={bright} cx="52" cy="38" r="16" />
			<path className={pale} d="M0 88 34 50l22 20 40-52 36 46 24-22 44 46v32H0z" />
			<path className={dark} d="M0 120V96q50-12 100-4t100-4v32z" />
			<path className={bright} d="M112 100l26-42 26 42z" />
			<path className={dark} d="M128 100l10-24 10 24zM137 54h2v6h-2z" />
			<path
				className={pale}
				d="M56 100V78q0-12 14-12t14 12v22zM62 66v-4q0-5 8-5t8 5v4h-4v-3q0-2-4-2t-4 2v3zM50 98V84q0-3 4-3v17zM90 98V84q0-3-4-3v17z"
			/>
			<path className={dark} d="M61 82h18v10H61zM60 74h20v2H60z" />
		</>
	),
	international: (
		<>
			<circle className={bright} cx="100" cy="62" r="34" />
			<path
				className={pale}
				d="M128 34l28-10q8-2 8 2 0 3-6 5l-14 5-12 24-5 2 5-23-12 4-5 8-4 1 2-11-7-8 4-1 8 4 12-4-14-13 5-2z"
			/>
			<path
				className={dark}
				d="M0 120v-14h24V96q0-4 3-6v-8q-8-4-8-12 0-9 12-15 12 6 12 15 0 8-8 12v8q3 2 3 6v10h26l9-44 3-22 3 22 9 44h30V88q0-10 14-16 14 6 14 16v18h12V82h-3l11-13 11 13h-3v24h25v14z"
			/>
		</>
	),
} as const;
