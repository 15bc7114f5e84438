import { at, type Inks } from "../ink.ts";

/** A hill monastery: inward-leaning white walls, dark windows, gilded roof; x, y is the middle of its foot. */
export function gompa(ink: Inks, x: number, y: number, scale = 1): string {
	const windows = (top: number, xs: readonly number[]) =>
		`<path fill="${ink.near}" d="${xs.map((dx) => `M${dx} ${top}h12l2 18h-16Z`).join("")}"/>`;
	return at(
		x,
		y,
		scale,
		`<path fill="${ink.paper}" d="M-90 0l8 -66h66l4 -46h72l6 50h24l8 62Z"/><path fill="${ink.far}" d="M-84 -66h70v10h-72ZM-16 -112h76v12h-78ZM66 -62h26l2 9H64Z"/><path fill="${ink.mid}" d="M-96 -66q12 -4 18 -14h58q6 10 14 14ZM-24 -112q14 -6 20 -18h52q6 12 20 18ZM4 -130q8 -4 10 -14h18q2 10 10 14Z"/><path d="M23 -144v-16" stroke="${ink.mid}" stroke-width="4"/>${windows(-44, [-74, -50, -30, 72])}${windows(-90, [-4, 18, 38])}${windows(-46, [-2, 20, 42])}<path fill="${ink.mid}" d="M12 0v-22h22V0Z"/>`,
	);
}

/** A Nepali stupa with its watching eyes. */
export function stupa(ink: Inks, x: number, y: number, scale = 1): string {
	return at(
		x,
		y,
		scale,
		`<path fill="${ink.mid}" d="M-130 0h260v-16H-130ZM-108 -16h216v-14H-108Z"/><path fill="${ink.paper}" d="M-92 -30Q-92 -100 0 -104Q92 -100 92 -30Z"/><path fill="${ink.far}" d="M-30 -104h60v-38h-60Z"/><path fill="${ink.near}" d="M-24 -124q10 -10 18 0q-8 6 -18 0ZM6 -124q10 -10 18 0q-8 6 -18 0ZM-2 -118q6 6 0 8Z"/><path fill="${ink.mid}" d="M-34 -142h68l-8 -10h-52ZM-24 -152h48L4 -216h-8Z"/><path d="M-20 -162h40M-17 -174h34M-13 -186h26M-9 -198h18" stroke="${ink.paper}" stroke-width="3"/><path fill="${ink.far}" d="M-12 -216h24l-12 -22Z"/>`,
	);
}

/** A felt tent of the steppe with its smoke ring and door. */
export function yurt(ink: Inks, x: number, y: number, scale = 1): string {
	return at(
		x,
		y,
		scale,
		`<path fill="${ink.paper}" d="M-60 0v-34Q-44 -70 0 -74Q44 -70 60 -34V0Z"/><path fill="${ink.far}" d="M-60 -34Q-44 -70 0 -74Q44 -70 60 -34l-6 4Q0 -40 -54 -30Z"/><path d="M-60 -22q10 -10 20 0t20 0M20 -22q10 -10 20 0t20 0M-60 -12q10 -10 20 0t20 0M20 -12q10 -10 20 0t20 0" fill="none" stroke="${ink.mid}" stroke-width="3"/><path fill="${ink.mid}" d="M-15 0v-36h30V0Z"/><path fill="${ink.far}" d="M-9 -2v-28H9v28Z"/><path d="M-10 -74h20" stroke="${ink.near}" stroke-width="5"/>`,
	);
}

/** A row of whitewashed chortens. */
export function chortens(ink: Inks, x: number, y: number, scale = 1): string {
	const one = (dx: number, s: number) =>
		`<g transform="translate(${dx} 0)scale(${s})"><path fill="${ink.paper}" d="M-22 0h44v-10h-6v-8h-6Q14 -44 6 -46h-12Q-14 -44 -10 -18h-6v8h-6Z"/><path fill="${ink.far}" d="M-7 -46H7L1 -76h-2Z"/><circle cy="-78" r="4" fill="${ink.far}"/></g>`;
	return at(x, y, scale, one(-70, 0.8) + one(0, 1.15) + one(72, 0.9));
}

/** The striped north face of Kailash. */
export function kailash(ink: Inks): string {
	return `<path fill="${ink.mid}" d="M60 300L150 190L196 92Q240 40 286 92L330 188L424 300Z"/><path fill="${ink.paper}" d="M196 92Q240 40 286 92l18 40l-20 -12l-12 30l-18 -24l-16 40l-14 -38l-18 22l-8 -28l-24 16Z"/><path d="M236 96l6 120M178 172l132 -4M160 206l172 6M140 240l214 2" stroke="${ink.paper}" stroke-width="4" opacity=".6" fill="none"/>`;
}

/** A stone house of the western Himalaya under slates. */
export function slateHouse(ink: Inks, x: number, y: number, scale = 1): string {
	return at(
		x,
		y,
		scale,
		`<path fill="${ink.paper}" d="M-56 0v-60H56V0Z"/><path fill="${ink.far}" d="M-56 -60v22H56v-22Z"/><path fill="${ink.near}" d="M-78 -54L-36 -96H36L78 -54Z"/><path fill="${ink.mid}" d="M-46 -56h92v14h-92ZM-10 0v-28h20V0ZM-42 -12v-16h16v16ZM26 -12v-16h16v16Z"/><path d="M-40 -56v14M-26 -56v14M-12 -56v14M2 -56v14M16 -56v14M30 -56v14" stroke="${ink.paper}" stroke-width="2"/>`,
	);
}

/** A wayfarer's tent. */
export function tent(ink: Inks, x: number, y: number, scale = 1): string {
	return at(
		x,
		y,
		scale,
		`<path fill="${ink.far}" d="M-56 0L-10 -64L60 0Z"/><path fill="${ink.paper}" d="M-56 0L-10 -64L4 0Z"/><path fill="${ink.near}" d="M-34 0L-12 -40L-8 0Z"/><path d="M-10 -64l-4 -10M-10 -64l6 -9" stroke="${ink.near}" stroke-width="3"/>`,
	);
}
