import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { drawNarrow, type Form, isPicture, type Turn } from "./drawing.ts";

/** A picture as it is sent. */
interface Sent {
	readonly bytes: Uint8Array;
	readonly contentType: string;
	readonly etag: string | undefined;
}

/** A picture in the form that suits its browser. */
export interface Suited extends Sent {
	/** A smaller one is on its way: who keeps it for others asks again soon. */
	readonly isForNow: boolean;
}

/** Draws the upstream's photographs in the width and the form that suit who asks; what was drawn lately is not drawn again. */
export interface Forms {
	/**
	 * The smallest form of a picture that the browser takes, or the picture as it was sent: where nothing smaller can be
	 * drawn, where there is no time for it, and for drawings (SVG). AVIF takes long: it is drawn behind, and until then
	 * WebP stands in.
	 * @param width one of those that are drawn
	 * @param accept the browser's `Accept`
	 */
	readonly suit: (sent: Sent, width: number, accept: string) => Promise<Suited>;
}

/** `none`: no smaller than what was sent. `failed`: it could not be drawn, this time. */
type Drawn = Sent | "none" | "failed";

const keptBytes = 12 * 1024 * 1024;
/** What an entry weighs beside its picture. */
const entryBytes = 500;
/** A busy machine may have had no time; what is broken is not tried again at once. */
const restMs = 60_000;
/** The longest that somebody waits for a picture to be drawn. */
const patienceMs = 1500;
/** So many wait to be drawn at once: each holds the picture that was sent. */
const mostWaiting: Readonly<Record<Turn, number>> = { "waited for": 16, behind: 8 };

const digestOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("base64url").slice(0, 22);

/** An `Accept` that names a form and does not refuse it. */
const naming = {
	avif: /image\/avif\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
	webp: /image\/webp\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
};

/** The forms for a browser: the one that it waits for, and the smaller one that is drawn behind. @param accept its `Accept` */
export function formsFor(accept: string): readonly [Form, Form?] {
	const takesWebp = naming.webp.test(accept);
	if (naming.avif.test(accept)) return takesWebp ? ["webp", "avif"] : ["avif"];
	return [takesWebp ? "webp" : "jpeg"];
}

/** Opens the memory of pictures that were drawn. */
export function createForms(): Forms {
	const kept = new LRUCache<string, Drawn>({
		maxSize: keptBytes,
		sizeCalculation: (drawn) => entryBytes + (typeof drawn === "object" ? drawn.bytes.length : 0),
	});
	const underWay = new Map<string, Promise<Drawn>>();
	const waiting: Record<Turn, number> = { "waited for": 0, behind: 0 };
	/** By what a picture holds: an upstream may change it and keep its address, or send the same for every width. */
	const names = new WeakMap<Uint8Array, string>();

	function nameOf(bytes: Uint8Array): string {
		const name = names.get(bytes) ?? digestOf(bytes);
		names.set(bytes, name);
		return name;
	}

	async function draw(key: string, sent: Sent, width: number, form: Form, turn: Turn): Promise<Drawn> {
		waiting[turn] += 1;
		const bytes = await drawNarrow(sent.bytes, width, form, turn);
		waiting[turn] -= 1;
		underWay.delete(key);
		const drawn = bytes ? smallerOf(sent, bytes, form) : "failed";
		kept.set(key, drawn, bytes ? {} : { ttl: restMs });
		return drawn;
	}

	/** What is kept, or is being drawn from now on; null where too many wait already. */
	function find(sent: Sent, width: number, form: Form, turn: Turn): Drawn | Promise<Drawn> | null {
		const key = `${nameOf(sent.bytes)} ${width} ${form}`;
		const found = kept.get(key) ?? underWay.get(key);
		if (found !== undefined) return found;
		if (waiting[turn] >= mostWaiting[turn]) return null;
		const drawing = draw(key, sent, width, form, turn);
		underWay.set(key, drawing);
		return drawing;
	}

	return {
		async suit(sent, width, accept) {
			if (!isPicture(sent.bytes)) return { ...sent, isForNow: false };
			const [form, smaller] = formsFor(accept);
			const drawn = [await inTime(find(sent, width, form, "waited for"))];
			const behind = smaller && find(sent, width, smaller, "behind");
			if (behind !== undefined) drawn.push(behind instanceof Promise ? null : behind);
			const smallest = drawn
				.filter((one) => one !== null && typeof one === "object")
				.reduce((least, one) => (one.bytes.length < least.bytes.length ? one : least), sent);
			return { ...smallest, isForNow: drawn.some((one) => one === null || one === "failed") };
		},
	};
}

const smallerOf = (sent: Sent, bytes: Uint8Array, form: Form): Drawn =>
	bytes.length < sent.bytes.length ? { bytes, contentType: `image/${form}`, etag: `"${digestOf(bytes)}"` } : "none";

/** Waits no longer than somebody may. @returns null where it was not drawn in time */
const inTime = (drawing: Drawn | Promise<Drawn> | null): Drawn | Promise<Drawn | null> | null =>
	drawing instanceof Promise ? Promise.race([drawing, setTimeout(patienceMs, null, { ref: false })]) : drawing;
