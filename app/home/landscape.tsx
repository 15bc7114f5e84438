import { far, glint, glow, hull, landscape, mid, near, palm, roof, snow, sun, water } from "./landscape.css.ts";

/** From the snows to the backwaters in seven layers, printed in the inks of the theme. */
export const Landscape = () => (
	<svg
		className={landscape}
		viewBox="0 0 1440 400"
		preserveAspectRatio="xMidYMax slice"
		aria-hidden="true"
		focusable="false"
	>
		<circle className={sun} cx="905" cy="205" r="128" />
		<path
			className={far}
			d="M0 290 120 210l70 44 130-130 96 104 60-46 128 118 80-62 96 74 112-150 118 140 64-52 110 88 122-118 134 130v140H0z"
		/>
		<path
			className={snow}
			d="m320 124-44 44 20 6 18-14 22 22 14-10 24 10zM892 162l-34 46 20 6 16-18 20 24 14-14 12 4zM1306 222l-34 33 18 5 14-12 18 16 20-8z"
		/>
		<path
			className={mid}
			d="M0 330q120-52 236-20V276h-8v-12h14v-14q0-14 14-18 14 4 14 18v14h12v-26h-8v-12h12q2-28 26-38 24 10 26 38h12v12h-8v26h12v-14q0-14 14-18 14 4 14 18v14h14v12h-8v22q150-22 268 14 150-40 300-6 170-36 300 4 130-34 250 0v70H0z"
		/>
		<path className={water} d="M0 352q360-30 720-8t720-6v62H0z" />
		<path className={glint} d="M520 372h76M640 390h46M1060 366h92M1120 384h40M330 364h58" />
		<path className={hull} d="M656 334q34 10 66 12h246q54-2 100-38-20 50-72 66-22 6-42 6H790q-84 0-134-46z" />
		<path className={roof} d="M744 347v-28q10-42 58-46h120q48 4 56 46v28z" />
		<path
			className={glow}
			d="M770 347v-15q0-14 14-14t14 14v15zM816 347v-15q0-14 14-14t14 14v15zM878 347v-15q0-14 14-14t14 14v15zM924 347v-15q0-14 14-14t14 14v15z"
		/>
		<path
			className={near}
			d="M0 366q90-22 190-10 60 8 120 26 60-4 110 18H0zM1440 356q-90-18-180-2-60 10-96 28-70 0-120 18h396z"
		/>
		<path
			className={palm}
			d="M84 372q18-110 6-196l7-1q16 94 2 197zM1296 366q-26-100-8-222l7 1q-14 118 10 221zM1366 364q16-70 4-150l6-1q16 82 2 151zM93 178q-30-32-78-10 40-8 66 14-44-4-60 36 30-28 64-24-22 18-16 56 10-36 28-50 14 24 12 54 18-34-2-62 36 4 52 42 2-44-42-54 34-12 64 8-26-38-72-20 20-32 56-28-46-22-72 38zM1292 146q-30-34-80-10 42-8 68 14-46-4-60 38 30-30 64-26-22 20-14 58 10-38 28-52 14 24 14 56 16-36-4-64 36 2 54 42 2-44-44-56 34-12 66 8-28-38-74-20 20-32 58-28-48-24-76 40zM1373 214q-22-24-56-6 28-6 48 10-32-2-44 28 22-22 46-20-14 14-10 40 8-26 20-36 10 16 10 38 12-24-2-44 26 2 38 30 0-32-32-40 24-8 48 6-20-28-54-14 16-24 42-20-34-16-54 28z"
		/>
		<g className={hull}>
			<circle cx="84" cy="180" r="6" />
			<circle cx="95" cy="182" r="6" />
			<circle cx="1290" cy="149" r="6" />
			<circle cx="1301" cy="150" r="6" />
			<circle cx="1368" cy="217" r="5" />
			<circle cx="1376" cy="219" r="5" />
		</g>
	</svg>
);
