import { height, type Inks, stream, width } from "./ink.ts";

const shape = (d: string, fill: string): string => `<path fill="${fill}" d="${d}"/>`;

/** The sky with two flat bands and a disc of sun or moon. */
export function sky(ink: Inks, sun: { x: number; y: number; r: number }): string {
	return (
		`<rect width="${width}" height="${height}" fill="${ink.sky}"/>` +
		`<circle cx="${sun.x}" cy="${sun.y}" r="${sun.r * 2}" fill="${ink.glow}" opacity=".25"/>` +
		`<circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="${ink.glow}"/>`
	);
}

/** A jagged range. `base` is the mean height of its peaks from the top, `swing` how far they leave it. */
export function range(seed: number, base: number, swing: number, fill: string, peaks = 6): string {
	const next = stream(seed);
	const step = width / peaks;
	let d = `M0 ${height}V${Math.round(base + swing * 0.6)}`;
	for (let peak = 0; peak < peaks; peak += 1) {
		const x = Math.round((peak + 0.35 + next() * 0.3) * step);
		d += `L${x} ${Math.round(base - next() * swing)}L${Math.round((peak + 1) * step)} ${Math.round(base + (0.4 + next() * 0.5) * swing)}`;
	}
	return shape(`${d}V${height}Z`, fill);
}

/** Caps of snow on the range of the same seed, base, swing and peaks. */
export function snowcaps(seed: number, base: number, swing: number, fill: string, peaks = 6): string {
	const next = stream(seed);
	const step = width / peaks;
	let d = "";
	for (let peak = 0; peak < peaks; peak += 1) {
		const x = Math.round((peak + 0.35 + next() * 0.3) * step);
		const y = Math.round(base - next() * swing);
		next();
		const fall = Math.round(swing * 0.42);
		const side = Math.round(step * 0.16);
		d += `M${x} ${y}l${side} ${fall}l-${Math.round(side * 0.6)} -6l-${Math.round(side * 0.4)} 9l-${Math.round(side * 0.4)} -8l-${Math.round(side * 0.6)} 5Z`;
	}
	return shape(d, fill);
}

/** Rolling ground: soft hills, dunes, the far bank. */
export function hills(seed: number, base: number, swing: number, fill: string, waves = 3): string {
	const next = stream(seed);
	const step = width / waves;
	let d = `M0 ${height}V${Math.round(base)}`;
	for (let wave = 0; wave < waves; wave += 1) {
		const lift = Math.round(base - swing + next() * swing * 0.8);
		const end = Math.round(base + (next() - 0.5) * swing);
		d += `Q${Math.round((wave + 0.5) * step)} ${lift} ${Math.round((wave + 1) * step)} ${end}`;
	}
	return shape(`${d}V${height}Z`, fill);
}

/** A sheet of water from `top` down, with strokes of light. */
export function water(seed: number, top: number, fill: string, light: string): string {
	const next = stream(seed);
	let d = "";
	for (let stroke = 0; stroke < 14; stroke += 1) {
		const y = Math.round(top + 8 + (stroke / 14) ** 1.3 * (height - top - 12));
		d += `M${Math.round(next() * width)} ${y}h${Math.round(14 + next() * 50)}`;
	}
	return `<rect y="${top}" width="${width}" height="${height - top}" fill="${fill}"/><path d="${d}" stroke="${light}" stroke-width="2" stroke-linecap="round" opacity=".55"/>`;
}

/** A coconut palm standing at x, y. `lean` bends its trunk to the right, negative to the left. */
export function palm(x: number, y: number, tall: number, fill: string, lean = 14): string {
	const top = { x: x + lean, y: y - tall };
	const leaf = Math.round(tall * 0.42);
	const fronds = [
		[-1, -0.15, 0.55],
		[-0.85, 0.35, 0.05],
		[-0.5, -0.5, 0.05],
		[1, -0.15, 0.55],
		[0.85, 0.35, 0.05],
		[0.5, -0.5, 0.05],
	].map(([along = 0, lift = 0, drop = 0]) => {
		const ex = Math.round(along * leaf);
		const ey = Math.round((lift < 0 ? drop : 0.75) * leaf);
		return `M${top.x} ${top.y}q${Math.round(ex * 0.55)} ${Math.round(lift * leaf - leaf * 0.25)} ${ex} ${ey}q${Math.round(-ex * 0.35)} ${Math.round(-leaf * 0.42)} ${-ex} ${-ey}Z`;
	});
	const trunk = `M${x - 3} ${y}Q${x + lean * 0.2} ${y - tall * 0.6} ${top.x - 2} ${top.y}h4Q${x + lean * 0.5 + 3} ${y - tall * 0.6} ${x + 4} ${y}Z`;
	return shape(trunk + fronds.join(""), fill);
}

/** A row of conifers along the foot of the picture. */
export function pines(seed: number, y: number, fill: string, count = 9, tall = 70): string {
	const next = stream(seed);
	let d = "";
	for (let tree = 0; tree < count; tree += 1) {
		const x = Math.round(((tree + next() * 0.8) / count) * width);
		const h = Math.round(tall * (0.6 + next() * 0.6));
		const w = Math.round(h * 0.24);
		d += `M${x} ${y - h}l${w} ${Math.round(h * 0.42)}h-${Math.round(w * 0.5)}l${Math.round(w * 0.9)} ${Math.round(h * 0.58)}h-${Math.round(w * 2.8)}l${Math.round(w * 0.9)} -${Math.round(h * 0.58)}h-${Math.round(w * 0.5)}Z`;
	}
	return shape(`${d}M0 ${y - 4}H${width}V${height}H0Z`, fill);
}

/** A string of small flags between two points. */
export function flags(
	from: readonly [number, number],
	to: readonly [number, number],
	fills: readonly string[],
): string {
	const count = 11;
	const sag = 26;
	const at = (t: number) => ({
		x: Math.round(from[0] + (to[0] - from[0]) * t),
		y: Math.round(from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t)),
	});
	const mid = at(0.5);
	const byInk = fills.map((fill, nth) => {
		let d = "";
		for (let flag = nth; flag < count; flag += fills.length) {
			const { x, y } = at((flag + 0.5) / count);
			d += `M${x - 6} ${y}h12l-1 12h-10Z`;
		}
		return shape(d, fill);
	});
	return `<path d="M${from[0]} ${from[1]}Q${mid.x} ${mid.y + sag} ${to[0]} ${to[1]}" fill="none" stroke="${fills[0] ?? "#000"}"/>${byInk.join("")}`;
}

/** Three birds. */
export function birds(x: number, y: number, stroke: string): string {
	const bird = (dx: number, dy: number, s: number) =>
		`M${x + dx} ${y + dy}q${s} -${s} ${s * 2} 0q${s} -${s} ${s * 2} 0`;
	return `<path d="${bird(0, 0, 5)}${bird(28, -12, 4)}${bird(44, 4, 3)}" fill="none" stroke="${stroke}" stroke-width="2"/>`;
}
