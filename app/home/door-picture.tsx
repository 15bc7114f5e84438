import { bright, dark, deep, doorPicture, pale, soft } from "./doors.css.ts";
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
			<circle className={bright} cx="152" cy="38" r="20" />
			<path className={soft} d="M0 84 40 44l30 26 34-38 44 46 22-20 30 26v48H0z" />
			<path className={dark} d="M0 120V86q60-18 110-6t90-6v46z" />
			<path className={bright} d="M92 120q-2-16 24-22t12-14l6 1q10 9-10 18t-8 17z" />
			<path
				className={pale}
				d="M22 98v-8q1-4 5-5l8-1 8-11q2-3 6-3h20q3 0 5 2l9 12 11 2q6 1 6 7v5zM44 83h14v-9h-8zm19 0h16l-7-9h-9zM50 68v-6l3-3h14l3 3v6z"
			/>
			<path
				className={bright}
				d="M31 98a7.5 7.5 0 0 1 15 0 7.5 7.5 0 0 1-15 0M74 98a7.5 7.5 0 0 1 15 0 7.5 7.5 0 0 1-15 0"
			/>
		</>
	),
	backpacking: (
		<>
			<circle className={bright} cx="46" cy="34" r="15" />
			<path className={soft} d="M0 88 34 48l22 22 42-54 38 48 22-24 42 46v36H0z" />
			<path className={dark} d="M0 120V92q50-12 100-4t100-4v36z" />
			<path className={bright} d="M112 104l30-50 30 50z" />
			<path className={deep} d="M130 104l12-28 12 28zM141 48h2v8h-2z" />
			<path
				className={pale}
				d="M50 108V82q0-14 16-14t16 14v26q0 3-3 3H53q-3 0-3-3zM58 68v-6q0-6 8-6t8 6v6h-4v-5q0-3-4-3t-4 3v5zM44 104V88q0-4 4-4v20zM88 104V88q0-4-4-4v20z"
			/>
			<path className={deep} d="M55 90h22v13H55zM55 81h22v3H55zM64 90h4v5h-4z" />
		</>
	),
	international: (
		<>
			<circle className={bright} cx="104" cy="58" r="34" />
			<path
				className={pale}
				d="M132 34l30-9q8-2 8 2 0 4-7 6l-14 5-14 25-6 1 6-21-13 4-6 8-4 1 3-12-7-9 4-1 8 5 13-4-15-15 6-1z"
			/>
			<path
				className={dark}
				d="M0 120v-12h14V86h4v-8q-6-3-6-10 0-10 10-19 10 9 10 19 0 7-6 10v8h4v22h10V96q-4-2-4-7 0-7 8-14 8 7 8 14 0 5-4 7v12h14q16-26 19-70l2-14 2 14q3 44 19 70h18V90q0-12 18-20 18 8 18 20v18h8v-9h-4l6-7h-4l7-8h-4l8-11 8 11h-4l7 8h-4l6 7h-4v9h16v12zM78 108h14q-2-12-7-12t-7 12z"
			/>
		</>
	),
} as const;
