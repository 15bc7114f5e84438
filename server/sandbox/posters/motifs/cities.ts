import { at, type Inks } from "../ink.ts";

/** Three hotel towers under one deck, with supertrees; x, y is the middle of the foot. */
export function marinaBay(ink: Inks, x: number, y: number, scale = 1): string {
	const tree = (dx: number, h: number) =>
		`<path fill="${ink.near}" d="M${dx - 4} 0L${dx - 3} -${h}q-14 -6 -24 -22h56q-10 16 -24 22L${dx + 5} 0Z"/><path d="M${dx} -${h - 4}l-20 -16M${dx} -${h - 4}l-8 -18M${dx} -${h - 4}l8 -18M${dx} -${h - 4}l20 -16" stroke="${ink.glow}" stroke-width="1.5"/>`;
	return at(
		x,
		y,
		scale,
		`<path fill="${ink.mid}" d="M-112 0q6 -70 14 -130h30q6 60 16 130ZM-26 0q6 -70 12 -130h30q6 60 16 130ZM62 0q6 -70 12 -130h30q8 60 16 130Z"/><path fill="${ink.near}" d="M-122 -130Q0 -146 134 -134Q126 -118 104 -120H-100Q-116 -118 -122 -130Z"/><path d="M-94 -110h20M-96 -92h24M-98 -74h28M-8 -110h22M-10 -92h26M-12 -74h30M78 -110h22M76 -92h26M74 -74h30" stroke="${ink.far}" stroke-width="4"/>${tree(-160, 84)}${tree(-196, 58)}${tree(168, 70)}`,
	);
}

/** The twin towers of Kuala Lumpur with their bridge. */
export function twinTowers(ink: Inks, x: number, y: number, scale = 1): string {
	const one = (dx: number) =>
		`<path fill="${ink.mid}" d="M${dx - 34} 0v-120h6v-40h7v-30h8v-22h8L${dx} -262L${dx + 5} -212h8v22h8v30h7v40h6V0Z"/><path d="M${dx - 30} -20h60M${dx - 30} -44h60M${dx - 30} -68h60M${dx - 30} -92h60M${dx - 26} -132h52M${dx - 20} -172h40" stroke="${ink.far}" stroke-width="5"/>`;
	return at(
		x,
		y,
		scale,
		`${one(-52)}${one(52)}<path fill="${ink.near}" d="M-20 -96h40v10h-40ZM-4 -86h8L18 -40h-6L0 -76L-12 -40h-6Z"/>`,
	);
}

/** The stepped spire of Dubai among lower towers. */
export function spire(ink: Inks, x: number, y: number, scale = 1): string {
	return at(
		x,
		y,
		scale,
		`<path fill="${ink.far}" d="M-150 0v-70h34v70ZM-108 0v-104l16 -14v118ZM92 0v-94h30v94ZM130 0v-64q20 -26 36 0v64Z"/><path fill="${ink.mid}" d="M-44 0v-60h10v-48h9v-48h8v-40h7v-36h6L0 -290L5 -232h6v36h7v40h8v48h9v48h10V0Z"/><path d="M0 -236V0M-18 -154V0M18 -154V0" stroke="${ink.near}" stroke-width="3" opacity=".6"/>`,
	);
}

/** An iron lattice tower above the roofs of a river city. */
export function ironTower(ink: Inks, x: number, y: number, scale = 1): string {
	return at(
		x,
		y,
		scale,
		`<path fill="${ink.near}" d="M-70 0Q-22 -70 -10 -200h-4v-8h6l3 -46L0 -282L5 -254l3 46h6v8h-4Q22 -70 70 0H44Q36 -40 0 -42Q-36 -40 -44 0ZM-18 -78h36q-7 -40 -10 -60h-16q-3 20 -10 60Z" fill-rule="evenodd"/><path fill="${ink.mid}" d="M-46 -54h92v10h-92ZM-24 -102h48v8h-48Z"/>`,
	);
}

/** A street of gabled roofs. */
export function gables(ink: Inks, y: number): string {
	const house = (x: number, w: number, h: number) =>
		`M${x} ${y}v-${h}l${w / 2} -${Math.round(w * 0.55)}l${w / 2} ${Math.round(w * 0.55)}v${h}Z`;
	const lit = [24, 74, 122, 330, 378, 430].map((x) => `M${x} ${y - 22}h9v12h-9Z`).join("");
	return `<path fill="${ink.mid}" d="${house(0, 60, 40)}${house(60, 44, 54)}${house(104, 52, 34)}${house(310, 48, 44)}${house(358, 56, 36)}${house(414, 66, 50)}"/><path fill="${ink.glow}" d="${lit}"/>`;
}
