import { type Hour, height, type Inks, width } from "./ink.ts";
import { birds, flags, hills, palm, pines, range, sky, snowcaps, water } from "./land.ts";
import { dhow, junk, kettuvallam, longtail, shikara } from "./motifs/boats.ts";
import { gables, ironTower, marinaBay, spire, twinTowers } from "./motifs/cities.ts";
import * as objects from "./motifs/objects.ts";
import { bhungas, fort, goanChurch, jharokha, onionDomes, registan } from "./motifs/palaces.ts";
import { chortens, gompa, kailash, slateHouse, stupa, tent, yurt } from "./motifs/peaks.ts";
import { deul, ghats, gopuram, kedarnath, sunWheel, taj } from "./motifs/temples.ts";
import * as wilds from "./motifs/wilds.ts";

/** What stands between the sky and the edge of the paper, and the hour it is printed in. */
export interface Scene {
	readonly hour: Hour;
	/** Where the sun or moon stands. */
	readonly sun: readonly [x: number, y: number, r: number];
	readonly draw: (ink: Inks) => string;
}

const scene = (hour: Hour, sun: Scene["sun"], draw: Scene["draw"]): Scene => ({ hour, sun, draw });

/** Two ranges, the farther one under snow: the backdrop of half the Himalaya. */
const himalaya = (ink: Inks, seed: number, base = 150): string =>
	range(seed, base, 80, ink.far) + snowcaps(seed, base, 80, ink.paper) + range(seed + 7, base + 70, 46, ink.mid, 5);

const prayerFlags = (ink: Inks, y = 90): string =>
	flags([0, y + 60], [260, y - 40], [ink.far, ink.paper, "#e9a13b", "#b5402f"]) +
	flags([260, y - 40], [480, y + 50], ["#b5402f", "#e9a13b", ink.paper]);

const shore = (ink: Inks, seed: number, top = 228): string => water(seed, top, ink.far, ink.glow);

/** Low sun over a quiet water: the ground of every boat. */
const bay = (ink: Inks, seed: number): string => hills(seed, 214, 22, ink.far) + water(seed, 224, ink.mid, ink.sky);

/** A table top: the ground of every still life. */
const table = (ink: Inks): string =>
	`<path fill="${ink.far}" d="M0 ${height}V268Q240 250 ${width} 268V${height}Z"/><path fill="${ink.mid}" d="M0 ${height}V300Q240 284 ${width} 300V${height}Z"/>`;

const packages: Readonly<Record<string, Scene>> = {
	"nepal-tour": scene(
		"dawn",
		[350, 96, 34],
		(ink) => himalaya(ink, 21, 150) + hills(4, 290, 16, ink.near) + stupa(ink, 190, 306, 0.95) + prayerFlags(ink, 60),
	),
	"kerala-tour": scene(
		"marigold",
		[350, 126, 52],
		(ink) =>
			bay(ink, 5) +
			kettuvallam(ink, 236, 272, 1.05) +
			palm(56, 316, 190, ink.near, 26) +
			palm(18, 330, 140, ink.near, -8) +
			palm(446, 326, 206, ink.near, -32) +
			hills(9, 338, 14, ink.near) +
			birds(196, 92, ink.mid),
	),
	"north-east-india": scene(
		"monsoon",
		[120, 92, 38],
		(ink) =>
			range(31, 150, 60, ink.far) +
			hills(8, 236, 36, ink.mid) +
			gompa(ink, 356, 214, 0.5) +
			wilds.rhino(ink, 210, 316, 1.15) +
			grass(ink),
	),
	"odisha-tour": scene(
		"sand",
		[392, 92, 36],
		(ink) => shore(ink, 12, 236) + hills(3, 292, 18, ink.mid) + deul(ink, 300, 300, 0.98) + sunWheel(ink, 92, 290, 66),
	),
	"kashmir-tour": scene(
		"rose",
		[130, 84, 32],
		(ink) =>
			himalaya(ink, 14, 120) +
			water(6, 236, ink.far, ink.paper) +
			shikara(ink, 240, 286, 1.1) +
			wilds.chinar(44, 56, 4.4, "#b5402f") +
			wilds.chinar(430, 44, 5.2, "#d2642c") +
			wilds.chinar(392, 108, 3.2, "#b5402f"),
	),
	"backpacking-tour-from-delhi-ncr": scene(
		"monsoon",
		[370, 86, 34],
		(ink) =>
			himalaya(ink, 5, 140) +
			pines(4, 300, ink.mid, 10, 96) +
			hills(6, 312, 20, ink.near) +
			tent(ink, 120, 322, 1.1) +
			objects.rucksack(ink, 350, 330, 0.9),
	),
	"weekend-getaways-from-delhi-ncr": scene(
		"rose",
		[240, 120, 64],
		(ink) =>
			taj(ink, 240, 238, 1.05) +
			water(3, 254, ink.far, ink.paper) +
			hills(4, 330, 18, ink.near) +
			birds(80, 80, ink.mid),
	),
	"gujarat-tour": scene(
		"indigo",
		[356, 92, 44],
		(ink) =>
			hills(5, 226, 14, ink.far) +
			`<path fill="${ink.paper}" d="M0 236H480V360H0Z"/><path d="M0 262l90 -14l60 26l110 -22l80 24l140 -22M40 320l100 -24l90 30l120 -26l130 24" fill="none" stroke="${ink.sky}" opacity=".35" stroke-width="2"/>` +
			bhungas({ ...ink, paper: ink.glow }, 190, 296, 1) +
			wilds.camel(ink, 400, 300, 0.9),
	),
	"russia-tour": scene(
		"snow",
		[90, 84, 28],
		(ink) =>
			gables({ ...ink, mid: ink.far }, 290) +
			onionDomes({ ...ink, far: "#b5402f", mid: "#2a6f7f", glow: "#e9a13b" }, 240, 300, 1.2) +
			hills(2, 306, 10, ink.paper) +
			birds(360, 80, ink.mid),
	),
	"rajasthan-tour": scene(
		"marigold",
		[104, 104, 46],
		(ink) =>
			hills(3, 206, 34, ink.far) +
			wilds.camel(ink, 84, 236, 0.5) +
			wilds.camel(ink, 140, 230, 0.5) +
			hills(8, 270, 40, "#c9571f", 2) +
			jharokha(ink, 320, 314, 1.25) +
			hills(6, 326, 16, ink.near),
	),
	"uttarakhand-tour": scene(
		"noon",
		[380, 80, 30],
		(ink) =>
			himalaya(ink, 41, 120) +
			water(8, 252, ink.sky, ink.paper) +
			pines(9, 352, ink.near, 12, 92) +
			slateHouse(ink, 250, 300, 0.62),
	),
	"goa-tour-package": scene(
		"noon",
		[110, 90, 38],
		(ink) =>
			shore(ink, 4, 216) +
			`<path fill="#f3d9a4" d="M0 360V286Q200 250 480 292V360Z"/>` +
			goanChurch(ink, 320, 276, 0.95) +
			palm(420, 318, 210, ink.near, 22) +
			palm(36, 330, 180, ink.near, 34) +
			longtail({ ...ink, far: "#e5762f" }, 170, 288, 0.66),
	),
	"kyrgyzstan-tour": scene(
		"peacock",
		[372, 86, 30],
		(ink) =>
			himalaya(ink, 17, 130) +
			hills(3, 268, 26, "#8fb86a") +
			yurt(ink, 150, 304, 1) +
			yurt(ink, 300, 292, 0.66) +
			yurt(ink, 394, 300, 0.5) +
			hills(9, 338, 14, ink.near),
	),
	"uzbekistan-tour": scene(
		"noon",
		[60, 70, 28],
		(ink) =>
			hills(3, 290, 8, "#e0ad63") +
			registan({ ...ink, far: "#2aa0a8", glow: "#f3d9a4" }, 240, 300, 1.2) +
			hills(5, 316, 8, "#b8743a"),
	),
	"europe-tour": scene(
		"dusk",
		[120, 110, 40],
		(ink) =>
			range(6, 190, 70, ink.far) +
			snowcaps(6, 190, 70, ink.paper) +
			gables(ink, 290) +
			ironTower(ink, 240, 304, 0.95) +
			water(8, 300, ink.mid, ink.glow),
	),
	"bhutan-tour": scene(
		"peacock",
		[98, 92, 34],
		(ink) =>
			range(12, 150, 80, ink.far) +
			`<path fill="${ink.mid}" d="M480 360V60L390 96L350 190L300 214L270 360Z"/>` +
			gompa(ink, 366, 206, 0.72) +
			pines(6, 350, ink.near, 10, 84) +
			prayerFlags(ink, 90),
	),
	"singapore-tour": scene(
		"indigo",
		[90, 84, 34],
		(ink) => marinaBay({ ...ink, mid: "#6f79c4", far: "#f3d38a" }, 250, 268, 1) + water(4, 268, ink.near, ink.glow),
	),
	"malaysia-tour": scene(
		"dusk",
		[110, 110, 46],
		(ink) =>
			hills(4, 250, 40, ink.far) +
			twinTowers({ ...ink, far: ink.glow }, 250, 300, 0.98) +
			palm(60, 330, 120, ink.near, 14) +
			palm(420, 334, 130, ink.near, -18) +
			hills(6, 312, 24, ink.near),
	),
	"andaman-tour": scene(
		"noon",
		[372, 86, 36],
		(ink) =>
			hills(4, 214, 30, ink.mid, 2) +
			shore({ ...ink, far: "#39b3ad" }, 9, 222) +
			dhow(ink, 170, 262, 0.8) +
			`<path fill="#fbeecb" d="M0 360V318Q240 286 480 330V360Z"/>` +
			turtle(ink) +
			palm(430, 338, 200, ink.near, -40),
	),
	"south-india-tour-package": scene(
		"rose",
		[388, 92, 36],
		(ink) =>
			hills(5, 286, 30, ink.far) +
			gopuram({ ...ink, far: "#e9a13b" }, 210, 314, 1.12) +
			palm(420, 334, 190, ink.near, -22) +
			palm(60, 336, 150, ink.near, 14) +
			hills(7, 326, 12, ink.near),
	),
	"himachal-tour-package": scene(
		"snow",
		[96, 80, 30],
		(ink) =>
			himalaya(ink, 9, 120) +
			pines(7, 262, ink.mid, 13, 80) +
			viaduct(ink) +
			wilds.toyTrain({ ...ink, far: "#b5402f", glow: "#ffe3a1" }, 220, 246, 0.86),
	),
	"chardham-yatra": scene(
		"snow",
		[380, 76, 28],
		(ink) =>
			himalaya(ink, 26, 110) +
			hills(4, 300, 20, ink.near) +
			kedarnath({ ...ink, mid: "#d7dfe8", far: "#d2642c" }, 250, 304, 1.1) +
			objects.bell({ ...ink, near: "#8a5a1e" }, 60, 150, 0.9),
	),
	"do-dham-yatra": scene(
		"dawn",
		[100, 90, 34],
		(ink) => himalaya(ink, 33, 110) + templeFront(ink) + water(7, 312, ink.sky, ink.paper),
	),
	"winter-char-dham-yatra": scene(
		"indigo",
		[370, 84, 30],
		(ink) =>
			himalaya(ink, 8, 140) +
			slateHouse({ ...ink, paper: "#c98b4b", near: "#f7ead0" }, 240, 306, 1.4) +
			hills(5, 312, 12, ink.paper) +
			objects.lamp(ink, 90, 330, 0.5) +
			objects.lamp(ink, 400, 334, 0.5),
	),
	"kailash-mansarovar-yatra": scene(
		"snow",
		[396, 70, 24],
		(ink) =>
			kailash(ink) +
			hills(3, 286, 18, "#b8743a") +
			water(5, 292, "#2a6f9f", ink.paper) +
			cairn(ink, 90, 334) +
			cairn(ink, 410, 340),
	),
	"rishikesh-weekend": scene(
		"monsoon",
		[240, 88, 34],
		(ink) =>
			range(13, 170, 70, ink.far) +
			hills(6, 226, 30, ink.mid) +
			water(9, 270, "#5fb7ad", ink.paper) +
			ghats({ ...ink, far: "#d2642c" }, 306) +
			wilds.footbridge(ink, 216),
	),
	"jim-corbett-weekend": scene(
		"sand",
		[372, 92, 42],
		(ink) =>
			hills(4, 232, 30, "#9aa35a") +
			salTrees(ink) +
			wilds.tiger({ ...ink, far: "#e5762f" }, 236, 318, 1.3) +
			grass({ ...ink, near: "#5d6b2d" }),
	),
	"lonavala-weekend-from-mumbai": scene(
		"monsoon",
		[92, 80, 28],
		(ink) => fort({ ...ink, mid: ink.far }, 150) + cliff(ink) + hills(6, 322, 22, ink.near),
	),
	"coorg-weekend-from-bengaluru": scene(
		"monsoon",
		[366, 90, 34],
		(ink) =>
			hills(3, 190, 44, ink.far) +
			slateHouse({ ...ink, near: "#b5402f" }, 330, 262, 0.78) +
			wilds.teaRows({ ...ink, near: "#2b5a3f", mid: "#3f7a52" }, 250),
	),
	"spiti-valley-backpacking": scene(
		"sand",
		[94, 86, 32],
		(ink) =>
			range(19, 150, 80, ink.far) +
			`<path fill="${ink.mid}" d="M150 360L260 176H330L450 360Z"/>` +
			gompa(ink, 296, 196, 0.72) +
			gompa(ink, 300, 258, 0.8) +
			water(3, 318, "#6fb3bb", ink.paper),
	),
	"kedarkantha-trek": scene(
		"dawn",
		[300, 108, 40],
		(ink) =>
			himalaya(ink, 44, 130) +
			pines(5, 300, ink.near, 9, 104) +
			hills(4, 304, 16, ink.paper) +
			objects.person(180, 328, 66, ink.near, "#b5402f") +
			objects.person(226, 330, 60, ink.near, "#2a6f7f") +
			objects.person(270, 332, 64, ink.near, "#e9a13b"),
	),
	"hampi-gokarna-backpacking": scene(
		"marigold",
		[360, 104, 46],
		(ink) =>
			wilds.boulders(ink, 270) +
			templeFront({ ...ink, paper: ink.far }) +
			hills(6, 314, 16, ink.near) +
			palm(44, 330, 130, ink.near, 10) +
			palm(446, 330, 150, ink.near, -16),
	),
	"dubai-tour": scene(
		"dusk",
		[360, 112, 44],
		(ink) =>
			spire(ink, 220, 272, 0.9) +
			hills(4, 276, 34, "#c9571f", 2) +
			wilds.camel(ink, 380, 292, 0.6) +
			hills(9, 330, 24, ink.near, 2),
	),
	"thailand-tour": scene(
		"peacock",
		[240, 94, 38],
		(ink) =>
			wilds.karsts(ink, 240) +
			water(6, 236, "#39a7a0", ink.glow) +
			longtail({ ...ink, far: "#e5762f", paper: "#f3b13d" }, 220, 296, 1.2),
	),
	"vietnam-tour": scene(
		"rose",
		[240, 104, 46],
		(ink) =>
			wilds.karsts(ink, 236) + water(8, 232, ink.far, ink.glow) + junk({ ...ink, far: "#b5402f" }, 210, 292, 0.92),
	),
	"sri-lanka-tour": scene(
		"marigold",
		[386, 92, 40],
		(ink) =>
			hills(4, 244, 26, ink.far) +
			wilds.rockFortress(ink, 266) +
			hills(8, 286, 40, ink.near, 5) +
			palm(60, 336, 150, ink.near, 16) +
			palm(430, 340, 160, ink.near, -18),
	),
	"ladakh-tour": scene(
		"sand",
		[388, 78, 30],
		(ink) =>
			range(23, 140, 80, ink.far, 5) +
			range(35, 210, 46, ink.mid, 6) +
			water(6, 252, "#2f7fae", "#bfe3ef") +
			`<path fill="${ink.near}" d="M0 360V318Q240 296 480 322V360Z"/>` +
			chortens(ink, 190, 322, 1) +
			prayerFlags(ink, 76),
	),
	"sikkim-tour": scene(
		"snow",
		[110, 80, 30],
		(ink) => himalaya(ink, 52, 120) + hills(7, 286, 30, "#44755a") + blossom() + prayerFlags(ink, 116),
	),
	"meghalaya-tour": scene(
		"monsoon",
		[240, 82, 32],
		(ink) => hills(6, 170, 50, ink.far) + falls(ink) + water(4, 290, "#5fb7ad", ink.paper) + wilds.rootBridge(ink, 222),
	),
};

/** Tall grass along the foot of the paper. */
function grass(ink: Inks): string {
	const blades = Array.from(
		{ length: 40 },
		(_, nth) =>
			`M${nth * 12 + 2} 360q${(nth % 5) - 2} -${26 + ((nth * 7) % 22)} ${((nth * 3) % 9) - 2} -${38 + ((nth * 11) % 26)}q2 30 5 64Z`,
	);
	return `<path fill="${ink.near}" d="${blades.join("")}"/>`;
}

function turtle(ink: Inks): string {
	return `<path fill="${ink.mid}" d="M196 334q4 -28 40 -30q34 2 38 30Z"/><path fill="${ink.near}" d="M272 326q16 -14 26 -2q-6 12 -26 12ZM206 334l-12 10h16ZM256 334l12 10h-16Z"/>`;
}

function viaduct(ink: Inks): string {
	const arches = Array.from({ length: 7 }, (_, nth) => `M${14 + nth * 68} 360V296q24 -34 48 0v64Z`).join("");
	return `<path fill="${ink.near}" fill-rule="evenodd" d="M0 360V248H480V360Z${arches}"/>`;
}

function templeFront(ink: Inks): string {
	return `<path fill="${ink.mid}" d="M120 316V214H360V316Z"/><path fill="${ink.near}" d="M100 214H380L340 176H140ZM156 176H324L296 146H184ZM200 146H280L240 104Z"/><path fill="${ink.paper}" d="M220 316v-52q20 -24 40 0v52ZM144 300v-44q14 -18 28 0v44ZM308 300v-44q14 -18 28 0v44Z"/><path d="M120 232H360M156 190H324" stroke="${ink.far}" stroke-width="6"/><path d="M240 104V84" stroke="${ink.near}" stroke-width="4"/>`;
}

function cairn(ink: Inks, x: number, y: number): string {
	return `<path fill="${ink.near}" d="M${x - 30} ${y}q4 -18 30 -18t30 18ZM${x - 22} ${y - 16}q2 -14 22 -14t20 14ZM${x - 14} ${y - 28}q2 -12 14 -12t12 12ZM${x - 8} ${y - 38}q2 -10 8 -10t8 10Z"/>`;
}

function salTrees(ink: Inks): string {
	const one = (x: number, w: number) => `M${x} 330V60h${w}V330Z`;
	return `<path fill="${ink.near}" d="${one(30, 14)}${one(96, 9)}${one(402, 16)}${one(452, 10)}"/><path fill="#6f7a36" d="M-20 0H150Q140 74 70 70Q20 84 -20 60ZM350 0H500V70Q440 96 400 66Q352 60 350 0Z"/>`;
}

function cliff(ink: Inks): string {
	return `<path fill="${ink.mid}" d="M0 150H480V360H0Z"/><path d="M90 150l-8 210M230 150l6 210M360 150l-6 210" stroke="${ink.paper}" stroke-width="7"/><path d="M150 150v120M300 150v140M430 150v110M30 150v130" stroke="${ink.near}" stroke-width="10" opacity=".35"/>`;
}

function blossom(): string {
	const at = (nth: number) =>
		`<circle cx="${20 + ((nth * 83) % 450)}" cy="${296 + ((nth * 37) % 58)}" r="${6 + (nth % 4) * 2}" fill="${nth % 3 ? "#c8385a" : "#e8718a"}"/>`;
	return Array.from({ length: 34 }, (_, nth) => at(nth)).join("");
}

function falls(ink: Inks): string {
	return `<path fill="${ink.mid}" d="M100 150H380V300H100Z"/><path d="M226 150q-8 70 0 150M244 150q6 70 -2 150M262 150q4 80 6 150" stroke="${ink.paper}" stroke-width="9" fill="none"/>`;
}

const o = objects;
const stillLife = (hour: Hour, draw: Scene["draw"]): Scene =>
	scene(hour, [370, 96, 44], (ink) => table(ink) + draw(ink));

const categories: Readonly<Record<string, Scene>> = {
	"category-domestic": scene(
		"marigold",
		[240, 110, 56],
		(ink) =>
			range(3, 170, 70, ink.far) +
			snowcaps(3, 170, 70, ink.paper) +
			hills(5, 280, 30, ink.mid) +
			gopuram(ink, 330, 316, 0.72) +
			palm(110, 326, 160, ink.near, 18) +
			palm(66, 330, 120, ink.near, -8) +
			hills(6, 324, 14, ink.near),
	),
	"category-international": scene(
		"noon",
		[90, 90, 34],
		(ink) =>
			ironTower(ink, 110, 306, 0.6) +
			registan({ ...ink, far: "#2aa0a8" }, 280, 308, 0.6) +
			spire(ink, 420, 308, 0.62) +
			hills(4, 308, 10, ink.near) +
			o.plane(250, 90, 0.8, ink.near),
	),
	"category-weekend-getaways": scene(
		"dawn",
		[360, 96, 40],
		(ink) =>
			hills(4, 220, 50, ink.far) +
			hills(8, 276, 30, ink.mid) +
			`<path d="M480 250Q300 250 300 290T120 320T0 350" fill="none" stroke="${ink.paper}" stroke-width="14"/>` +
			o.car(ink, 220, 330, 1),
	),
	"category-backpacking": scene(
		"indigo",
		[380, 80, 26],
		(ink) =>
			himalaya(ink, 6, 150) +
			hills(5, 306, 20, ink.near) +
			tent({ ...ink, far: ink.glow }, 130, 322, 1.2) +
			o.rucksack({ ...ink, mid: "#b5402f" }, 340, 336, 0.9),
	),
	"category-pilgrimage": scene(
		"dusk",
		[240, 110, 50],
		(ink) =>
			himalaya(ink, 22, 170) +
			o.bell(ink, 110, 190, 1.1) +
			o.bell(ink, 370, 170, 0.9) +
			hills(4, 312, 14, ink.near) +
			o.lamp(ink, 240, 324, 1),
	),
	"category-offers": stillLife("rose", (ink) => o.tag(ink, 240, 230, 1)),
	"category-himalaya": scene("snow", [360, 84, 32], (ink) => himalaya(ink, 3, 130) + pines(5, 350, ink.near, 12, 100)),
	"category-north-east": scene(
		"monsoon",
		[110, 88, 34],
		(ink) =>
			hills(4, 190, 60, ink.far) +
			hills(9, 262, 40, ink.mid) +
			slateHouse({ ...ink, near: "#8a5a1e" }, 320, 296, 0.9) +
			blossom(),
	),
	"category-beaches-and-islands": scene(
		"noon",
		[110, 92, 38],
		(ink) =>
			shore({ ...ink, far: "#39b3ad" }, 4) +
			dhow(ink, 270, 268, 0.8) +
			`<path fill="#fbeecb" d="M0 360V306Q240 280 480 326V360Z"/>` +
			palm(70, 330, 210, ink.near, 40) +
			palm(436, 340, 170, ink.near, -24),
	),
	"category-backwaters": scene(
		"dusk",
		[240, 130, 56],
		(ink) =>
			bay(ink, 8) +
			kettuvallam(ink, 280, 280, 0.8) +
			palm(50, 326, 210, ink.near, 40) +
			palm(110, 336, 160, ink.near, -12),
	),
	"category-south-india": scene(
		"marigold",
		[386, 92, 38],
		(ink) =>
			hills(6, 280, 30, ink.far) +
			gopuram(ink, 180, 316, 1.05) +
			palm(400, 336, 210, ink.near, -20) +
			hills(7, 324, 12, ink.near),
	),
	"category-heritage-and-forts": scene(
		"dusk",
		[130, 108, 44],
		(ink) => hills(4, 250, 40, ink.far) + fort(ink, 300) + hills(5, 306, 20, ink.near) + o.kite(ink, 350, 90, 0.5),
	),
	"category-temples-and-coast": scene(
		"sand",
		[110, 92, 40],
		(ink) => shore(ink, 6, 240) + deul(ink, 270, 306, 1.05) + hills(4, 312, 14, ink.near),
	),
	"category-wildlife": scene(
		"sand",
		[362, 96, 44],
		(ink) =>
			hills(4, 240, 40, "#9aa35a") +
			salTrees(ink) +
			wilds.tiger({ ...ink, far: "#e5762f" }, 240, 322, 1.5) +
			grass({ ...ink, near: "#4d5a25" }),
	),
	"category-himalayan-neighbours": scene(
		"peacock",
		[380, 84, 30],
		(ink) => himalaya(ink, 18, 140) + stupa({ ...ink, mid: ink.near }, 220, 316, 1) + prayerFlags(ink, 60),
	),
	"category-south-east-asia": scene(
		"rose",
		[350, 104, 44],
		(ink) =>
			wilds.karsts(ink, 240) + water(5, 236, ink.far, ink.glow) + longtail({ ...ink, far: "#e9a13b" }, 220, 296, 1.2),
	),
	"category-central-asia": scene(
		"sand",
		[90, 80, 30],
		(ink) =>
			registan({ ...ink, far: "#2aa0a8", mid: "#b8743a" }, 310, 290, 0.86) +
			hills(3, 286, 12, ink.far) +
			yurt(ink, 110, 316, 0.9) +
			hills(6, 324, 12, ink.near),
	),
	"category-europe-and-russia": scene(
		"dusk",
		[90, 96, 36],
		(ink) =>
			gables(ink, 296) +
			ironTower(ink, 150, 304, 0.9) +
			onionDomes({ ...ink, far: "#b5402f" }, 340, 304, 0.78) +
			water(5, 302, ink.mid, ink.glow),
	),
	"category-gulf": scene(
		"marigold",
		[110, 110, 44],
		(ink) => spire(ink, 300, 256, 0.82) + water(4, 252, ink.far, ink.glow) + dhow(ink, 160, 296, 0.9),
	),
	"category-indian-ocean": scene(
		"dusk",
		[300, 130, 58],
		(ink) => bay(ink, 3) + stilts(ink) + palm(50, 330, 190, ink.near, 26),
	),
	"category-from-delhi": scene(
		"dawn",
		[372, 90, 36],
		(ink) => range(4, 200, 60, ink.far) + o.gate(ink, 200, 310, 0.98) + hills(5, 312, 10, ink.near),
	),
	"category-from-mumbai": scene(
		"noon",
		[90, 84, 34],
		(ink) =>
			hills(4, 220, 40, ink.far) +
			o.gate(ink, 260, 280, 0.98) +
			water(6, 282, ink.mid, ink.sky) +
			longtail(ink, 110, 320, 0.6),
	),
	"category-from-bengaluru": scene(
		"monsoon",
		[370, 92, 34],
		(ink) =>
			hills(4, 200, 50, ink.far) +
			o.gate({ ...ink, mid: ink.paper }, 180, 270, 0.6) +
			wilds.teaRows({ ...ink, near: "#2b5a3f", mid: "#3f7a52" }, 268),
	),
	"category-himalayan-trails": scene(
		"noon",
		[110, 84, 30],
		(ink) =>
			himalaya(ink, 15, 140) +
			hills(6, 308, 20, ink.near) +
			cairn({ ...ink, near: ink.paper }, 300, 318) +
			prayerFlags(ink, 150),
	),
	"category-south-coast-trails": scene(
		"marigold",
		[240, 108, 46],
		(ink) =>
			shore(ink, 3, 232) + wilds.boulders(ink, 290) + hills(5, 312, 16, ink.near) + palm(230, 330, 170, ink.near, 22),
	),
	"category-winter-treks": scene(
		"indigo",
		[120, 84, 30],
		(ink) =>
			himalaya(ink, 29, 140) +
			pines(6, 306, ink.near, 9, 100) +
			hills(4, 310, 12, ink.paper) +
			tent({ ...ink, far: ink.glow }, 260, 330, 1),
	),
	"category-char-dham": scene(
		"dawn",
		[370, 84, 30],
		(ink) =>
			himalaya(ink, 27, 120) +
			kedarnath({ ...ink, mid: ink.paper }, 130, 292, 0.6) +
			kedarnath({ ...ink, mid: ink.paper }, 350, 286, 0.5) +
			water(4, 296, ink.sky, ink.paper),
	),
	"category-kailash-mansarovar": scene(
		"snow",
		[90, 74, 26],
		(ink) => kailash(ink) + water(4, 284, "#2a6f9f", ink.paper) + cairn(ink, 400, 336),
	),
	"category-last-minute-deals": stillLife("marigold", (ink) => o.hourglass(ink, 240, 290, 1)),
	"category-cruise-holidays": scene(
		"noon",
		[110, 92, 40],
		(ink) =>
			hills(4, 220, 14, ink.far) +
			water(5, 226, ink.mid, ink.sky) +
			o.ship(ink, 240, 286, 1.15) +
			birds(330, 90, ink.near),
	),
};

function stilts(ink: Inks): string {
	const one = (x: number, y: number) =>
		`<path d="M${x} ${y}V350M${x - 14} ${y + 10}h28" stroke="${ink.near}" stroke-width="5"/>${o.person(x, y + 14, 70, ink.near, "#b5402f")}<path d="M${x + 8} ${y - 20}l56 -46" stroke="${ink.near}" stroke-width="3"/>`;
	return one(210, 230) + one(330, 240);
}

const blogs: Readonly<Record<string, Scene>> = {
	"blog-packing": stillLife("sand", (ink) => o.rucksack({ ...ink, mid: "#b5402f" }, 240, 296, 1.3)),
	"blog-permits": stillLife("peacock", (ink) => o.papers(ink, 240, 250, 1)),
	"blog-trains": scene(
		"dawn",
		[370, 90, 36],
		(ink) =>
			range(5, 180, 60, ink.far) +
			viaduct(ink) +
			wilds.toyTrain({ ...ink, far: "#2a6f7f", glow: "#ffe3a1" }, 220, 246, 1),
	),
	"blog-seasons": scene("noon", [90, 84, 34], (ink) => hills(4, 280, 20, ink.mid) + seasons(ink)),
	"blog-food": stillLife("rose", (ink) => o.thali(ink, 240, 190, 1)),
	"blog-budget": stillLife("monsoon", (ink) => o.coins(ink, 250, 290, 1)),
	"blog-monsoon": scene(
		"monsoon",
		[380, 80, 28],
		(ink) =>
			hills(4, 240, 40, ink.far) +
			hills(8, 300, 20, ink.mid) +
			o.umbrella({ ...ink, far: "#b5402f", mid: "#d2642c" }, 240, 270, 1),
	),
	"blog-altitude": scene(
		"snow",
		[370, 76, 26],
		(ink) => himalaya(ink, 11, 120) + hills(6, 300, 30, ink.near) + o.person(150, 306, 90, ink.near, "#e5762f"),
	),
	"blog-visas": stillLife("noon", (ink) => o.passport(ink, 200, 290, 1) + o.plane(370, 130, 0.7, ink.near)),
	"blog-pilgrimage": scene(
		"dusk",
		[240, 110, 50],
		(ink) =>
			himalaya(ink, 37, 160) +
			hills(6, 306, 20, ink.near) +
			o.bell(ink, 360, 180, 1.1) +
			o.person(150, 322, 110, ink.near, "#e9a13b"),
	),
	"blog-wildlife": stillLife("monsoon", (ink) => o.binoculars(ink, 240, 276, 1.2)),
	"blog-family": scene(
		"marigold",
		[96, 96, 40],
		(ink) =>
			hills(4, 260, 30, ink.far) +
			hills(7, 310, 16, ink.mid) +
			o.kite({ ...ink, far: "#b5402f" }, 350, 90, 0.8) +
			o.person(150, 326, 120, ink.near, "#2a6f7f") +
			o.person(206, 328, 110, ink.near, "#b5402f") +
			o.person(252, 330, 76, ink.near, "#e9a13b") +
			o.person(290, 330, 64, ink.near, "#2a6f7f"),
	),
};

function seasons(ink: Inks): string {
	const tree = (x: number, fill: string) =>
		`<path d="M${x} 300V200" stroke="${ink.near}" stroke-width="10"/><circle cx="${x}" cy="170" r="46" fill="${fill}"/>`;
	return tree(72, "#e8718a") + tree(184, "#44755a") + tree(296, "#d2642c") + tree(408, ink.paper);
}

const travellers: Readonly<Record<string, Scene>> = {
	"traveller-1": scene(
		"peacock",
		[330, 110, 46],
		(ink) => himalaya(ink, 9, 170) + o.person(240, 372, 230, ink.near, "#e5762f"),
	),
	"traveller-2": scene(
		"rose",
		[130, 110, 46],
		(ink) => hills(5, 230, 50, ink.far) + o.person(240, 372, 230, ink.near, "#2a6f7f"),
	),
	"traveller-3": scene(
		"sand",
		[350, 104, 44],
		(ink) =>
			hills(4, 240, 40, ink.far) +
			o.person(240, 372, 230, ink.near, "#8d4563") +
			`<path d="M306 356V210" stroke="${ink.near}" stroke-width="7"/>`,
	),
};

/** Every poster by its name. */
export const scenes: Readonly<Record<string, Scene>> = { ...packages, ...categories, ...blogs, ...travellers };

/** A scene's sky and everything before it. */
export function paint(drawn: Scene, ink: Inks): string {
	const [x, y, r] = drawn.sun;
	return sky(ink, { x, y, r }) + drawn.draw(ink);
}
