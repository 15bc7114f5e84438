import { at, type Inks } from "../ink.ts";

/** A Kerala houseboat with its woven roof; x, y is the middle of its waterline. */
export function kettuvallam(ink: Inks, x: number, y: number, scale = 1): string {
	return at(
		x,
		y,
		scale,
		`<path fill="${ink.far}" d="M-72 -4Q-64 -52 0 -54Q60 -52 70 -4Z"/><path fill="${ink.paper}" d="M-54 -4q4 -22 16 -22t14 22ZM-16 -4q3 -24 16 -24t16 24ZM26 -4q2 -22 14 -22t16 22Z" opacity=".85"/><path fill="none" stroke="${ink.near}" stroke-width="2" d="M-66 -18Q0 -40 66 -18M-58 -34Q0 -54 56 -34" opacity=".5"/><path fill="${ink.near}" d="M-128 -30Q-94 0 -54 -2H56Q100 0 128 -34Q114 24 54 24H-54Q-108 22 -128 -30Z"/>`,
	);
}

/** A Kashmiri shikara under its canopy, with a rower. */
export function shikara(ink: Inks, x: number, y: number, scale = 1): string {
	return at(
		x,
		y,
		scale,
		`<path fill="${ink.far}" d="M-58 -46q28 -16 56 0q28 -16 56 0l-6 10H-52Z"/><path d="M-50 -40V0M-2 -44V0M46 -40V0" stroke="${ink.near}" stroke-width="4"/><path fill="${ink.paper}" d="M-48 -34q6 20 2 34h-4ZM44 -34q-6 20 -2 34h4Z"/><path fill="${ink.near}" d="M-132 -16Q-60 4 0 4T126 -20Q96 20 40 20H-60Q-108 18 -132 -16Z"/><circle cx="84" cy="-36" r="7" fill="${ink.near}"/><path fill="${ink.near}" d="M76 -28h15l4 26H74Z"/><path d="M92 -20l34 46" stroke="${ink.near}" stroke-width="4"/>`,
	);
}

/** A long-tailed wooden boat drawn up on the water, its prow tied with cloth. */
export function longtail(ink: Inks, x: number, y: number, scale = 1): string {
	return at(
		x,
		y,
		scale,
		`<path fill="${ink.far}" d="M-50 -36H36l-8 10H-44Z"/><path d="M-44 -30V2M-6 -30V2M26 -30V2" stroke="${ink.near}" stroke-width="3"/><path fill="${ink.near}" d="M-92 -12Q0 10 70 -16Q96 -28 106 -64Q118 -22 84 8Q66 20 20 20H-60Q-84 14 -92 -12Z"/><path fill="${ink.paper}" d="M98 -50l12 4l-2 8l-12 -4ZM96 -38l11 4l-3 22l-5 -8l-6 6Z"/>`,
	);
}

/** A junk with its ribbed sails. */
export function junk(ink: Inks, x: number, y: number, scale = 1): string {
	const sail = (dx: number, w: number, h: number) =>
		`<path fill="${ink.far}" d="M${dx} -14Q${dx - w * 0.3} -${h * 0.6} ${dx + 6} -${h}Q${dx + w} -${h * 0.7} ${dx + w} -14Z"/><path d="M${dx - 2} -${Math.round(h * 0.35)}h${w}M${dx - 2} -${Math.round(h * 0.6)}h${Math.round(w * 0.85)}M${dx} -${Math.round(h * 0.8)}h${Math.round(w * 0.6)}" stroke="${ink.near}" stroke-width="2"/>`;
	return at(
		x,
		y,
		scale,
		`${sail(-70, 50, 100)}${sail(-8, 58, 140)}${sail(58, 36, 80)}<path fill="${ink.near}" d="M-104 -24Q-60 -8 0 -8T104 -34Q98 22 50 24H-60Q-96 18 -104 -24Z"/>`,
	);
}

/** A lateen-rigged boat of the Indian Ocean. */
export function dhow(ink: Inks, x: number, y: number, scale = 1): string {
	return at(
		x,
		y,
		scale,
		`<path fill="${ink.paper}" d="M-4 -14L-34 -120Q50 -100 78 -20Z"/><path d="M-40 -126L86 -18M-6 -10L-18 -92" stroke="${ink.near}" stroke-width="3"/><path fill="${ink.near}" d="M-80 -22Q0 4 92 -30Q84 22 30 22H-40Q-72 14 -80 -22Z"/>`,
	);
}
