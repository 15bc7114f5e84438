/** The printed posters: every picture of the sandbox, drawn as a small vector file. No photograph and no upstream data lives here. */
import { type Hour, height, inks, width } from "./ink.ts";
import { paint, scenes } from "./scenes.ts";

const hours = Object.keys(inks) as Hour[];

/**
 * Draws a poster.
 * @param name e.g. `kerala-tour`; `kerala-tour--2` is another printing of it: mirrored, or at another hour
 * @returns the SVG (about 1–4 KB), null where no poster has that name
 */
export function posterFor(name: string): string | null {
	const [, base = "", printing] = /^(.+?)(?:--(\d{1,2}))?$/.exec(name) ?? [];
	const scene = scenes[base];
	if (!scene || !Object.hasOwn(scenes, base)) return null;
	const turn = Number(printing ?? 0);
	const hour = hours[(hours.indexOf(scene.hour) + turn * 3) % hours.length] ?? scene.hour;
	const body = paint(scene, inks[hour]);
	const mirrored = turn % 2 === 1 ? `<g transform="matrix(-1 0 0 1 ${width} 0)">${body}</g>` : body;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${mirrored}</svg>`;
}
