import { at, type Inks } from "../ink.ts";

/** A one-horned rhinoceros in tall grass; x, y is the middle between its feet. */
export function rhino(ink: Inks, x: number, y: number, scale = 1): string {
	return at(
		x,
		y,
		scale,
		`<path fill="${ink.near}" d="M-92 -20Q-102 -74 -52 -84Q0 -94 44 -80Q62 -86 70 -76L66 -66Q92 -58 102 -34Q112 -44 110 -60Q122 -36 112 -18Q92 -4 70 -14Q60 -4 54 -10V0H34v-24H-34V0h-22v-22q-12 -4 -16 -14l-4 36h-20Z"/><path d="M-44 -82q-10 40 6 58M10 -86q-12 40 6 60" fill="none" stroke="${ink.mid}" stroke-width="4"/>`,
	);
}

/** A tiger at the water's edge. */
export function tiger(ink: Inks, x: number, y: number, scale = 1): string {
	return at(
		x,
		y,
		scale,
		`<path fill="${ink.far}" d="M-86 -34Q-108 -50 -104 -80q4 -10 10 -2q-4 26 14 34Q-50 -62 0 -58Q30 -72 44 -84l8 8h16l8 -8q10 18 4 34Q72 -32 52 -30L46 0H30v-26H-34L-40 0h-18l-6 -24Z"/><path d="M-60 -54l6 22M-40 -58l4 24M-20 -58l3 24M2 -56l2 22M22 -62l2 20M52 -70h16M54 -62h12" stroke="${ink.near}" stroke-width="5"/><path fill="${ink.near}" d="M56 -50h8l-4 5Z"/>`,
	);
}

/** A living root bridge between two banks of jungle. */
export function rootBridge(ink: Inks, y: number): string {
	const roots = Array.from({ length: 11 }, (_, nth) => {
		const x = 110 + nth * 26;
		const sag = Math.round(40 * (1 - ((nth - 5) / 5) ** 2));
		return `M${x} ${y - 44 + sag * 0.6}L${x + 4} ${y + sag}`;
	}).join("");
	return `<path fill="none" stroke="${ink.near}" stroke-width="12" d="M70 ${y - 4}Q240 ${y + 84} 410 ${y - 4}"/><path fill="none" stroke="${ink.near}" stroke-width="5" d="M70 ${y - 60}Q240 ${y + 26} 410 ${y - 60}${roots}"/><path fill="${ink.near}" d="M0 360V${y - 120}Q90 ${y - 130} 96 ${y - 40}Q100 ${y + 60} 60 360ZM480 360V${y - 120}Q390 ${y - 130} 384 ${y - 40}Q380 ${y + 60} 420 360Z"/>`;
}

/** Rows of tea across a slope, with a picker's basket of shade trees. */
export function teaRows(ink: Inks, y: number): string {
	const rows = [0, 1, 2, 3, 4].map(
		(row) =>
			`<path fill="none" stroke="${row % 2 ? ink.mid : ink.near}" stroke-width="${13 + row * 3}" stroke-linecap="round" stroke-dasharray="${16 + row * 6} 4" d="M-10 ${y + row * 26}Q160 ${y - 34 + row * 24} 490 ${y + 12 + row * 30}"/>`,
	);
	return rows.join("");
}

/** A hill train with its plume. */
export function toyTrain(ink: Inks, x: number, y: number, scale = 1): string {
	return at(
		x,
		y,
		scale,
		`<path fill="${ink.paper}" d="M96 -74q10 -30 44 -22q10 -26 40 -14q30 -8 26 16q-6 20 -40 16q-30 12 -48 2q-18 8 -22 2Z" opacity=".8"/><path fill="${ink.far}" d="M-170 -12v-40h74v40ZM-88 -12v-40h74v40Z"/><path fill="${ink.near}" d="M-176 -52h86v-8h-86ZM-94 -52h86v-8h-86ZM-6 -12v-52h42v18h38v-22h14v22h12v34ZM-10 -64h50v-8h-50Z"/><path fill="${ink.glow}" d="M-160 -44h16v16h-16ZM-134 -44h16v16h-16ZM-78 -44h16v16h-16ZM-52 -44h16v16h-16ZM4 -54h20v16H4Z"/><path d="M-150 -8a8 8 0 1 0 .1 0M-112 -8a8 8 0 1 0 .1 0M-68 -8a8 8 0 1 0 .1 0M-30 -8a8 8 0 1 0 .1 0M14 -10a9 9 0 1 0 .1 0M46 -10a9 9 0 1 0 .1 0M78 -10a9 9 0 1 0 .1 0" fill="${ink.near}"/>`,
	);
}

/** Balanced granite boulders. */
export function boulders(ink: Inks, y: number): string {
	return `<path fill="${ink.far}" d="M20 ${y}q-10 -60 50 -66q60 4 54 66ZM110 ${y}q-4 -44 40 -48q46 2 44 48ZM330 ${y}q-8 -80 60 -84q64 8 58 84Z"/><path fill="${ink.mid}" d="M48 ${y - 60}q-8 -44 36 -48q42 6 34 46q-30 14 -70 2ZM352 ${y - 78}q-10 -50 40 -56q46 8 36 54q-36 14 -76 2Z"/>`;
}

/** Limestone towers standing in a bay. */
export function karsts(ink: Inks, y: number): string {
	const tower = (x: number, w: number, h: number) =>
		`M${x} ${y}q-4 -${h * 0.7} ${w * 0.2} -${h * 0.9}q${w * 0.3} -${h * 0.2} ${w * 0.6} -${h * 0.02}q${w * 0.24} ${h * 0.3} ${w * 0.2} ${h * 0.92}Z`;
	return `<path fill="${ink.far}" d="${tower(20, 70, 130)}${tower(180, 60, 96)}${tower(400, 60, 120)}"/><path fill="${ink.mid}" d="${tower(80, 76, 180)}${tower(320, 96, 210)}"/>`;
}

/** The rock fortress above the trees of Sri Lanka. */
export function rockFortress(ink: Inks, y: number): string {
	return `<path fill="${ink.mid}" d="M150 ${y}L166 ${y - 130}Q180 ${y - 164} 240 ${y - 160}Q306 ${y - 162} 318 ${y - 128}L336 ${y}Z"/><path d="M188 ${y - 150}l-8 100M222 ${y - 156}l4 120M262 ${y - 156}l-6 90M296 ${y - 146}l10 110" stroke="${ink.far}" stroke-width="5" opacity=".7"/><path fill="${ink.near}" d="M196 ${y - 158}h18v-12h20v-8h22v10h22v10Z"/>`;
}

/** A bactrian or a dromedary walking a dune: here one hump, with its rider. */
export function camel(ink: Inks, x: number, y: number, scale = 1): string {
	return at(
		x,
		y,
		scale,
		`<path fill="${ink.near}" d="M-46 -40q4 -18 22 -18q8 -22 22 -2q20 -2 26 10q14 -2 18 -26q0 -14 14 -14l14 6l-4 8l-12 -2q-2 40 -26 46l2 34h-6l-6 -32l-26 -2l-8 34h-6l2 -36l-10 2l-8 34h-6l4 -36Z"/><circle cx="-12" cy="-86" r="7" fill="${ink.near}"/><path fill="${ink.far}" d="M-22 -62q2 -18 10 -18t12 20Z"/>`,
	);
}

/** A chinar leaf. */
export function chinar(x: number, y: number, size: number, fill: string): string {
	return `<path fill="${fill}" transform="translate(${x} ${y})scale(${size})" d="M0 10L-1 4L-7 6L-6 3L-11 1L-8 -1L-10 -6L-6 -5L-5 -8L-2 -5L0 -12L2 -5L5 -8L6 -5L10 -6L8 -1L11 1L6 3L7 6L1 4L0 10Z"/>`;
}

/** A suspension footbridge over a gorge. */
export function footbridge(ink: Inks, y: number): string {
	const hangers = Array.from({ length: 17 }, (_, nth) => {
		const x = 80 + nth * 20;
		return `M${x} ${y}V${Math.round(y - 20 - 56 * ((nth - 8) / 8) ** 2)}`;
	}).join("");
	return `<path fill="none" stroke="${ink.near}" stroke-width="4" d="M70 ${y - 84}Q240 ${y + 40} 410 ${y - 84}"/><path stroke="${ink.near}" stroke-width="2" d="${hangers}"/><path fill="${ink.near}" d="M0 ${y}h480v9H0ZM62 ${y + 30}v-122h14v122ZM404 ${y + 30}v-122h14v122Z"/>`;
}
