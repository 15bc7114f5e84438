import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { assetFolder } from "./asset-folder.ts";
import { readData } from "./seeds/read-data.ts";

const ink = z.string().regex(/^#[0-9a-f]{6}$/);
const palette = z.strictObject({ sky: ink, sun: ink, far: ink, middle: ink, near: ink, light: ink });

const folder = assetFolder("vignettes");
const palettes = readData("palettes.json", z.record(z.string(), palette));

/** The files are drawn in this palette. */
const { marigold: drawn } = palettes;

/** Only these names are opened, which prevents path traversal. */
const motifs = new Set(readdirSync(folder).map((file) => file.slice(0, -".svg".length)));

/** @param fileName `{motif}--{palette}.svg`, as in `houseboat--night.svg` */
export function findVignette(fileName: string): string | null {
	const [, motif = "", name = ""] = /^([a-z-]+?)--([a-z]+)\.svg$/.exec(fileName) ?? [];
	const inks = Object.hasOwn(palettes, name) ? palettes[name] : undefined;
	if (!motifs.has(motif) || inks === undefined || drawn === undefined) return null;
	const inkOf = new Map(Object.entries(drawn).map(([place, colour]) => [colour, inks[place as keyof typeof inks]]));
	const drawing = readFileSync(join(folder, `${motif}.svg`), "utf8");
	return drawing.replace(/#[0-9a-f]{6}/g, (colour) => inkOf.get(colour) ?? colour);
}
