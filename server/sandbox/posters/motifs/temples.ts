import { at, type Inks } from "../ink.ts";

/** An Odishan temple: the curved tower, the stepped hall before it; x, y is the middle of its foot. */
export function deul(ink: Inks, x: number, y: number, scale = 1): string {
	return at(
		x,
		y,
		scale,
		`<path fill="${ink.mid}" d="M-20 0V-34Q-20 -150 28 -186H52Q100 -150 100 -34V0Z"/><path d="M-14 -60h108M-10 -90h100M-2 -120h84M8 -148h64M20 -170h40M20 0V-176M60 0V-176" stroke="${ink.far}" stroke-width="3"/><path fill="${ink.near}" d="M22 -186q-6 -14 18 -16q24 2 18 16ZM34 -202h12v-14h-12Z"/><path fill="${ink.far}" d="M40 -216v-22l22 8l-22 8Z"/><path fill="${ink.near}" d="M-124 0v-46h104V0Z"/><path fill="${ink.mid}" d="M-132 -46h120l-14 -16h-92ZM-118 -64h92l-14 -16h-64ZM-104 -82h64l-20 -22h-24Z"/><path fill="${ink.far}" d="M-84 0v-30q12 -12 24 0V0Z"/>`,
	);
}

/** A Dravidian gateway tower in tiers. */
export function gopuram(ink: Inks, x: number, y: number, scale = 1): string {
	const tiers = [0, 1, 2, 3, 4, 5].map((tier) => {
		const half = 84 - tier * 10;
		const top = -56 - tier * 26;
		const niches = Array.from({ length: 5 - Math.floor(tier / 2) }, (_, nth, all = 5 - Math.floor(tier / 2)) => {
			const dx = Math.round(((nth + 0.5) / all - 0.5) * half * 1.7);
			return `M${dx - 5} ${top + 25}v-9q5 -8 10 0v9Z`;
		}).join("");
		return `<path fill="${tier % 2 ? ink.mid : ink.far}" d="M-${half} ${top + 26}L-${half - 8} ${top}H${half - 8}L${half} ${top + 26}Z"/><path fill="${ink.near}" d="${niches}"/>`;
	});
	return at(
		x,
		y,
		scale,
		`<path fill="${ink.near}" d="M-96 0v-56H96V0Z"/><path fill="${ink.far}" d="M-16 0v-38q16 -14 32 0V0ZM-80 0v-40h24V0ZM56 0v-40h24V0Z"/>${tiers.join("")}<path fill="${ink.near}" d="M-34 -186q0 -26 34 -26t34 26Z"/><path fill="${ink.far}" d="M-24 -212l4 -14l4 14ZM-4 -212l4 -16l4 16ZM16 -212l4 -14l4 14Z"/>`,
	);
}

/** A stone shrine of the Garhwal Himalaya under its wooden cap. */
export function kedarnath(ink: Inks, x: number, y: number, scale = 1): string {
	return at(
		x,
		y,
		scale,
		`<path fill="${ink.mid}" d="M-8 0V-70Q0 -132 30 -146H50Q82 -132 88 -70V0Z"/><path d="M4 -84h74M12 -110h58M-6 -56h92M40 0v-140" stroke="${ink.far}" stroke-width="3"/><path fill="${ink.near}" d="M14 -146L40 -172L66 -146Z"/><path d="M40 -172v-18" stroke="${ink.far}" stroke-width="4"/><path fill="${ink.near}" d="M-96 0v-58H-6V0Z"/><path fill="${ink.far}" d="M-104 -58L-50 -92L2 -58Z"/><path fill="${ink.paper}" d="M-62 0v-34q12 -12 24 0V0Z"/><path fill="${ink.paper}" d="M-120 0H100v8H-120Z"/>`,
	);
}

/** A wheel of the sun chariot at Konark. */
export function sunWheel(ink: Inks, x: number, y: number, radius: number): string {
	const spokes = Array.from({ length: 8 }, (_, nth) => {
		const angle = (nth * Math.PI) / 4;
		const dx = Math.round(Math.cos(angle) * radius * 0.86);
		const dy = Math.round(Math.sin(angle) * radius * 0.86);
		return `M0 0L${dx} ${dy}`;
	}).join("");
	return `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="${ink.near}"/><circle r="${Math.round(radius * 0.8)}" fill="${ink.far}"/><path d="${spokes}" stroke="${ink.near}" stroke-width="${Math.round(radius * 0.12)}"/><circle r="${Math.round(radius * 0.26)}" fill="${ink.near}"/><circle r="${Math.round(radius * 0.12)}" fill="${ink.glow}"/></g>`;
}

/** The marble tomb at Agra. */
export function taj(ink: Inks, x: number, y: number, scale = 1): string {
	const minaret = (dx: number) =>
		`M${dx - 6} 0l2 -120h8l2 120ZM${dx - 9} -80h18v5h-18ZM${dx - 7} -120h14q-1 -14 -7 -18q-6 4 -7 18Z`;
	return at(
		x,
		y,
		scale,
		`<path fill="${ink.paper}" d="${minaret(-130)}${minaret(130)}M-88 0v-76h54v-14h68v14h54V0ZM-26 -90q-12 -54 26 -74q38 20 26 74ZM-72 -76q-5 -24 13 -34q18 10 13 34ZM46 -76q-5 -24 13 -34q18 10 13 34Z"/><path d="M0 -164v-16" stroke="${ink.paper}" stroke-width="4"/><path fill="${ink.far}" d="M-20 0v-50q20 -30 40 0V0ZM-72 -8v-22q9 -14 18 0v22ZM54 -8v-22q9 -14 18 0v22ZM-72 -42v-16q9 -12 18 0v16ZM54 -42v-16q9 -12 18 0v16Z"/><path fill="${ink.mid}" d="M-150 0H150v12H-150Z"/>`,
	);
}

/** Bathing steps with a pair of river shrines. */
export function ghats(ink: Inks, y: number): string {
	return `<path fill="${ink.mid}" d="M0 ${y}v-40h120v14h60v14h70v12Z"/><path fill="${ink.far}" d="M20 ${y - 40}v-34q14 -56 28 -62q14 6 28 62v34ZM96 ${y - 40}v-18q8 -34 17 -38q9 4 17 38v18Z"/><path d="M0 ${y - 26}h176M0 ${y - 13}h240" stroke="${ink.near}" stroke-width="3"/>`;
}
