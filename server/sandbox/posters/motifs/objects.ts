import { at, type Inks } from "../ink.ts";

/** A rucksack with its bedroll; x, y is the middle of its foot. */
export function rucksack(ink: Inks, x: number, y: number, scale = 1): string {
	return at(
		x,
		y,
		scale,
		`<path fill="none" stroke="${ink.near}" stroke-width="9" d="M-24 -128q24 -32 48 0"/><rect x="-62" y="-152" width="124" height="26" rx="13" fill="${ink.far}"/><path fill="${ink.mid}" d="M-56 0q-10 -120 22 -128h68q32 8 22 128Z"/><path fill="${ink.near}" d="M-50 -96q50 26 100 0v-14q-50 20 -100 0Z"/><rect x="-34" y="-58" width="68" height="46" rx="8" fill="${ink.near}"/><path d="M-22 -112v34M22 -112v34M-34 -44h68" stroke="${ink.paper}" stroke-width="4"/>`,
	);
}

/** An open paper with a stamp and lines of writing. */
export function papers(ink: Inks, x: number, y: number, scale = 1): string {
	return at(
		x,
		y,
		scale,
		`<path fill="${ink.far}" transform="rotate(-8)" d="M-90 -150H70V40H-90Z"/><path fill="${ink.paper}" d="M-76 -150H84V46H-76Z"/><path d="M-58 -120H20M-58 -98H62M-58 -76H62M-58 -54H40" stroke="${ink.mid}" stroke-width="6"/><circle cx="44" cy="0" r="28" fill="none" stroke="${ink.far}" stroke-width="6"/><path d="M28 0l12 12l20 -24" fill="none" stroke="${ink.far}" stroke-width="7"/>`,
	);
}

/** A passport with its globe. */
export function passport(ink: Inks, x: number, y: number, scale = 1): string {
	return at(
		x,
		y,
		scale,
		`<rect x="-70" y="-180" width="140" height="190" rx="12" fill="${ink.near}"/><circle cy="-104" r="38" fill="none" stroke="${ink.glow}" stroke-width="5"/><path d="M-38 -104h76M0 -142v76M0 -142q-34 38 0 76q34 -38 0 -76" fill="none" stroke="${ink.glow}" stroke-width="4"/><path d="M-34 -34h68M-24 -18h48" stroke="${ink.glow}" stroke-width="6"/>`,
	);
}

/** An aeroplane climbing to the right. */
export function plane(x: number, y: number, scale: number, fill: string): string {
	return at(
		x,
		y,
		scale,
		`<path fill="${fill}" transform="rotate(-18)" d="M-80 -6Q-20 -14 40 -14Q74 -12 82 0Q74 10 40 10L-10 10L-46 52H-60L-40 10Q-66 10 -80 4L-96 24H-104L-98 -2L-108 -26H-98ZM-6 -14L-30 -44H-20L26 -14Z"/>`,
	);
}

/** A round plate with bowls. */
export function thali(ink: Inks, x: number, y: number, scale = 1): string {
	const bowl = (dx: number, dy: number, fill: string) =>
		`<circle cx="${dx}" cy="${dy}" r="30" fill="${ink.near}"/><circle cx="${dx}" cy="${dy}" r="23" fill="${fill}"/>`;
	return at(
		x,
		y,
		scale,
		`<circle r="132" fill="${ink.near}"/><circle r="122" fill="${ink.glow}"/>${bowl(-74, -44, ink.far)}${bowl(0, -84, ink.mid)}${bowl(74, -44, "#e9a13b")}${bowl(84, 36, ink.paper)}<path fill="${ink.paper}" d="M-88 60q-4 -52 52 -54q58 4 52 54q-52 26 -104 0Z"/><path fill="${ink.far}" d="M24 92a26 22 0 1 0 .1 0Z"/>`,
	);
}

/** An open umbrella under slanting rain. */
export function umbrella(ink: Inks, x: number, y: number, scale = 1): string {
	const rain = Array.from(
		{ length: 22 },
		(_, nth) => `M${-230 + ((nth * 97) % 460)} ${-250 + ((nth * 53) % 300)}l-8 30`,
	);
	return at(
		x,
		y,
		scale,
		`<path d="${rain.join("")}" stroke="${ink.paper}" stroke-width="4" opacity=".7"/><path fill="${ink.far}" d="M-130 -60Q-110 -170 0 -176Q110 -170 130 -60Q104 -84 66 -62Q36 -86 0 -62Q-36 -86 -66 -62Q-104 -84 -130 -60Z"/><path fill="${ink.mid}" d="M0 -176Q-52 -130 -66 -62Q-36 -86 0 -62Q36 -86 66 -62Q52 -130 0 -176Z"/><path d="M0 -190V40q0 26 -24 26t-24 -22" fill="none" stroke="${ink.near}" stroke-width="8"/>`,
	);
}

/** Stacked coins and a bus ticket. */
export function coins(ink: Inks, x: number, y: number, scale = 1): string {
	const pile = (dx: number, count: number) =>
		Array.from(
			{ length: count },
			(_, nth) =>
				`<ellipse cx="${dx}" cy="${-nth * 15}" rx="46" ry="15" fill="${ink.near}"/><ellipse cx="${dx}" cy="${-nth * 15 - 5}" rx="46" ry="15" fill="${nth % 2 ? ink.glow : ink.far}"/>`,
		).join("");
	return at(
		x,
		y,
		scale,
		`${pile(-96, 4)}${pile(0, 7)}${pile(96, 10)}<path fill="${ink.paper}" transform="rotate(-12)" d="M-150 -190h130v20q-12 6 0 20v24h-130v-24q12 -8 0 -20Z"/><path transform="rotate(-12)" d="M-130 -168h70M-130 -150h50" stroke="${ink.mid}" stroke-width="6"/>`,
	);
}

/** A temple bell on its chain. */
export function bell(ink: Inks, x: number, y: number, scale = 1): string {
	return at(
		x,
		y,
		scale,
		`<path d="M0 -200V-90" stroke="${ink.near}" stroke-width="6" stroke-dasharray="10 5"/><path fill="${ink.near}" d="M-10 -96h20q28 8 32 62l16 26h-116l16 -26q4 -54 32 -62Z"/><path d="M-46 -22H46" stroke="${ink.glow}" stroke-width="4"/><circle cy="2" r="11" fill="${ink.near}"/>`,
	);
}

/** A clay lamp with its flame. */
export function lamp(ink: Inks, x: number, y: number, scale = 1): string {
	return at(
		x,
		y,
		scale,
		`<circle cy="-44" r="50" fill="${ink.glow}" opacity=".35"/><path fill="${ink.glow}" d="M0 -86q24 34 0 58q-24 -24 0 -58Z"/><path fill="${ink.near}" d="M-66 -30q66 22 132 0q-8 40 -66 42q-58 -2 -66 -42Z"/>`,
	);
}

/** A pair of binoculars. */
export function binoculars(ink: Inks, x: number, y: number, scale = 1): string {
	const side = (flip: number) =>
		`<g transform="scale(${flip} 1)"><path fill="${ink.near}" d="M8 -120h42l34 108q-6 26 -42 26T2 -12Z"/><ellipse cx="44" cy="-8" rx="38" ry="22" fill="${ink.mid}"/><ellipse cx="44" cy="-8" rx="24" ry="13" fill="${ink.glow}"/><rect x="10" y="-140" width="38" height="22" rx="6" fill="${ink.far}"/></g>`;
	return at(
		x,
		y,
		scale,
		`${side(1)}${side(-1)}<rect x="-12" y="-96" width="24" height="34" rx="6" fill="${ink.far}"/>`,
	);
}

/** A kite with its tail. */
export function kite(ink: Inks, x: number, y: number, scale = 1): string {
	return at(
		x,
		y,
		scale,
		`<path fill="${ink.far}" d="M0 -70L56 0L0 70L-56 0Z"/><path fill="${ink.glow}" d="M0 -70L56 0H-56Z"/><path fill="${ink.near}" d="M0 70l14 26h-28Z"/><path d="M0 0Q60 120 -40 220" fill="none" stroke="${ink.near}" stroke-width="2"/>`,
	);
}

/** People seen from behind: each is x, y of the feet, a height and an ink. */
export function person(x: number, y: number, tall: number, fill: string, shawl: string): string {
	const s = tall / 100;
	return at(
		x,
		y,
		s,
		`<circle cy="-88" r="11" fill="${fill}"/><path fill="${fill}" d="M-18 0l4 -66q14 -14 28 0l4 66h-14l-4 -30l-4 30Z"/><path fill="${shawl}" d="M-20 -70q20 -16 40 0l4 36h-48Z"/>`,
	);
}

/** A luggage tag on its string, with a garland. */
export function tag(ink: Inks, x: number, y: number, scale = 1): string {
	const beads = Array.from({ length: 13 }, (_, nth) => {
		const t = (nth / 12) * Math.PI;
		const cx = Math.round(-Math.cos(t) * 130);
		const cy = Math.round(-70 + Math.sin(t) * 120);
		return `<circle cx="${cx}" cy="${cy}" r="17" fill="${nth % 2 ? ink.far : ink.glow}"/>`;
	});
	return at(
		x,
		y,
		scale,
		`<path fill="${ink.near}" transform="rotate(-14)" d="M-70 -110L-40 -150H40L70 -110V60H-70Z"/><circle cx="-28" cy="-116" r="12" fill="${ink.sky}"/><path transform="rotate(-14)" d="M-40 -66h80M-40 -40h80M-40 -14h50" stroke="${ink.glow}" stroke-width="7"/>${beads.join("")}`,
	);
}

/** An hourglass running out. */
export function hourglass(ink: Inks, x: number, y: number, scale = 1): string {
	return at(
		x,
		y,
		scale,
		`<path fill="${ink.paper}" d="M-60 -190H60Q56 -120 10 -96Q56 -70 60 0H-60Q-56 -70 -10 -96Q-56 -120 -60 -190Z"/><path fill="${ink.far}" d="M-40 -140H40Q30 -116 0 -96Q-30 -116 -40 -140ZM-48 -4Q-30 -46 0 -50Q30 -46 48 -4ZM-3 -96h6v50h-6Z"/><path fill="${ink.near}" d="M-76 -208H76v22H-76ZM-76 -4H76v22H-76Z"/>`,
	);
}

/** A small car with a bag on its roof. */
export function car(ink: Inks, x: number, y: number, scale = 1): string {
	return at(
		x,
		y,
		scale,
		`<rect x="-34" y="-92" width="74" height="26" rx="8" fill="${ink.far}"/><path fill="${ink.near}" d="M-96 -8q-8 -30 26 -34q18 -26 42 -26h44q28 2 44 28q38 4 36 32Z"/><path fill="${ink.glow}" d="M-58 -40q14 -18 28 -18h16v18ZM-6 -58h26q16 2 26 18h-52Z"/><circle cx="-52" cy="-8" r="18" fill="${ink.mid}"/><circle cx="54" cy="-8" r="18" fill="${ink.mid}"/><circle cx="-52" cy="-8" r="8" fill="${ink.paper}"/><circle cx="54" cy="-8" r="8" fill="${ink.paper}"/>`,
	);
}

/** A gate with one great arch. */
export function gate(ink: Inks, x: number, y: number, scale = 1): string {
	return at(
		x,
		y,
		scale,
		`<path fill="${ink.mid}" d="M-96 0v-150h192V0H42v-86Q40 -124 0 -126Q-40 -124 -42 -86V0Z"/><path fill="${ink.near}" d="M-106 -150h212v-14h-212ZM-84 -164h168v-18h-168ZM-56 -182h112v-12h-112Z"/><path d="M-96 -60h54M42 -60h54M-96 -112h50M46 -112h50" stroke="${ink.far}" stroke-width="5"/>`,
	);
}

/** A white ship. */
export function ship(ink: Inks, x: number, y: number, scale = 1): string {
	return at(
		x,
		y,
		scale,
		`<path fill="${ink.paper}" d="M-110 -40h210v-22h-26v-20h-34v-20h-80v20h-40v20h-30Z"/><path fill="${ink.far}" d="M-20 -102h26l4 -34h-34ZM26 -102h22l4 -28h-30Z"/><path d="M-100 -52H92M-70 -72H66M-34 -92H34" stroke="${ink.mid}" stroke-width="4" stroke-dasharray="8 7"/><path fill="${ink.near}" d="M-150 -42H160Q146 16 110 18H-110Q-138 6 -150 -42Z"/>`,
	);
}
