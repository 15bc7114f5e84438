import { at, type Inks } from "../ink.ts";

/** A Rajasthani balcony with its three domes and cusped arches; x, y is the middle of its foot. */
export function jharokha(ink: Inks, x: number, y: number, scale = 1): string {
	const bay = (dx: number) =>
		`<path fill="${ink.glow}" d="M${dx - 20} -40v-44q4 -14 12 -12q2 -12 8 -14q6 2 8 14q8 -2 12 12v44Z"/>`;
	const dome = (dx: number, s: number) =>
		`<path fill="${ink.mid}" d="M${dx - 26 * s} -124q-4 -38 ${26 * s} -${Math.round(44 * s)}q${Math.round(30 * s)} 6 ${26 * s} 44Z"/><path d="M${dx} -${Math.round(124 + 44 * s)}v-16" stroke="${ink.mid}" stroke-width="4"/>`;
	return at(
		x,
		y,
		scale,
		`${dome(-58, 0.9)}${dome(58, 0.9)}${dome(0, 1.3)}<path fill="${ink.far}" d="M-96 -112H96l8 -12H-104Z"/><path fill="${ink.mid}" d="M-90 -36h180v-76H-90Z"/>${bay(-58)}${bay(0)}${bay(58)}<path fill="${ink.far}" d="M-98 -36H98v-10H-98ZM-92 -18H92v-18H-92Z"/><path fill="${ink.near}" d="M-88 0l8 -18H80l8 18Z"/><path d="M-80 -32v12M-60 -32v12M-40 -32v12M-20 -32v12M0 -32v12M20 -32v12M40 -32v12M60 -32v12M80 -32v12" stroke="${ink.near}" stroke-width="3"/>`,
	);
}

/** A long hill fort with round bastions. */
export function fort(ink: Inks, y: number): string {
	const bastion = (x: number, w: number, h: number) => `M${x} ${y}v-${h}q${w / 2} -14 ${w} 0v${h}Z`;
	const teeth = Array.from({ length: 23 }, (_, nth) => `M${20 + nth * 19} ${y - 46}v-9h10v9Z`).join("");
	return `<path fill="${ink.mid}" d="M0 ${y}v-46H480v46Z${teeth}${bastion(30, 54, 74)}${bastion(150, 46, 66)}${bastion(282, 60, 86)}${bastion(410, 50, 70)}"/><path fill="${ink.near}" d="M208 ${y}v-26q18 -24 36 0v26Z"/><path fill="${ink.far}" d="M296 ${y - 86}q0 -24 16 -28q16 4 16 28ZM48 ${y - 74}q0 -16 9 -18q9 2 9 18Z"/>`;
}

/** A portal of the Registan between its minarets. */
export function registan(ink: Inks, x: number, y: number, scale = 1): string {
	const minaret = (dx: number) =>
		`<path fill="${ink.mid}" d="M${dx - 11} 0l3 -168h16l3 168Z"/><path fill="${ink.far}" d="M${dx - 13} -168h26v10h-26Z"/><path d="M${dx - 9} -40l18 -14M${dx - 9} -76l18 -14M${dx - 8} -112l16 -14M${dx - 8} -146l16 -12" stroke="${ink.glow}" stroke-width="4"/>`;
	return at(
		x,
		y,
		scale,
		`${minaret(-140)}${minaret(140)}<path fill="${ink.far}" d="M-112 -92q-10 -46 24 -62q34 16 24 62ZM64 -92q-10 -46 24 -62q34 16 24 62Z"/><path fill="${ink.mid}" d="M-122 0v-94H122V0Z"/><path fill="${ink.near}" d="M-66 0v-160H66V0Z"/><path fill="${ink.far}" d="M-54 0v-148H54V0Z"/><path fill="${ink.near}" d="M-40 0v-74Q-34 -112 0 -132Q34 -112 40 -74V0Z"/><path fill="${ink.glow}" d="M-12 0v-34q12 -18 24 0V0ZM-104 0v-44q12 -22 24 0V0ZM80 0v-44q12 -22 24 0V0Z"/>`,
	);
}

/** A cathedral of onion domes. */
export function onionDomes(ink: Inks, x: number, y: number, scale = 1): string {
	const tower = (dx: number, w: number, h: number, fill: string) =>
		`<path fill="${ink.paper}" d="M${dx - w / 2} 0v-${h}h${w}V0Z"/><path fill="${fill}" d="M${dx - w / 2 - 2} -${h}q-${Math.round(w * 0.5)} -${Math.round(w * 0.8)} ${Math.round(w / 2 + 2)} -${Math.round(w * 1.7)}q${Math.round(w * 1.02)} ${Math.round(w * 0.9)} ${Math.round(w / 2 + 2)} ${Math.round(w * 1.7)}Z"/><path d="M${dx} -${Math.round(h + w * 1.7)}v-16M${dx - 5} -${Math.round(h + w * 1.7 + 10)}h10" stroke="${ink.near}" stroke-width="3"/><path d="M${dx - w / 2} -${h - 10}h${w}" stroke="${ink.mid}" stroke-width="5"/>`;
	return at(
		x,
		y,
		scale,
		`${tower(-76, 34, 70, ink.far)}${tower(76, 34, 76, ink.mid)}${tower(-38, 36, 96, ink.mid)}${tower(40, 36, 92, ink.far)}<path fill="${ink.paper}" d="M-22 0v-120L0 -186L22 -120V0Z"/><path fill="${ink.near}" d="M-20 -122L0 -184L20 -122Z"/>${tower(0, 16, 182, ink.glow)}<path fill="${ink.mid}" d="M-110 0v-34H110V0Z"/><path fill="${ink.near}" d="M-90 0v-18q8 -12 16 0V0ZM-56 0v-18q8 -12 16 0V0ZM-10 0v-22q10 -14 20 0V0ZM40 0v-18q8 -12 16 0V0ZM74 0v-18q8 -12 16 0V0Z"/>`,
	);
}

/** Round mud houses of Kutch under thatch. */
export function bhungas(ink: Inks, x: number, y: number, scale = 1): string {
	const one = (dx: number, s: number) =>
		`<g transform="translate(${dx} 0)scale(${s})"><path fill="${ink.paper}" d="M-40 0v-44h80V0Z"/><path d="M-40 -32l8 8l8 -8l8 8l8 -8l8 8l8 -8l8 8l8 -8l8 8l8 -8" fill="none" stroke="${ink.far}" stroke-width="4"/><path fill="${ink.mid}" d="M-56 -38L0 -100L56 -38Z"/><path fill="${ink.near}" d="M-11 0v-26h22V0Z"/></g>`;
	return at(x, y, scale, one(-96, 0.9) + one(92, 0.8) + one(0, 1.15));
}

/** A Portuguese church front of Goa. */
export function goanChurch(ink: Inks, x: number, y: number, scale = 1): string {
	return at(
		x,
		y,
		scale,
		`<path fill="${ink.paper}" d="M-78 0v-96h-4v-10h6v-16h36v16h8v-12q8 -26 32 -34q24 8 32 34v12h8v-16h36v16h6v10h-4V0Z"/><path fill="${ink.far}" d="M-76 -122q18 -22 36 0ZM40 -122q18 -22 36 0ZM-4 -152v-10h-6v-6h6v-8h8v8h6v6H4v10Z"/><path fill="${ink.mid}" d="M-14 0v-34q14 -16 28 0V0ZM-62 -60v-18q7 -10 14 0v18ZM48 -60v-18q7 -10 14 0v18ZM-8 -62v-20q8 -12 16 0v20ZM-64 0v-28h18V0ZM46 0v-28h18V0Z"/><circle cy="-112" r="9" fill="${ink.mid}"/><path d="M-80 -46H80M-80 -94H80" stroke="${ink.far}" stroke-width="4"/>`,
	);
}
