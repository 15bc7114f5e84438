import sharp from "sharp";
import { forward } from "#tests/support/forward.ts";
import { ports } from "./folders.ts";
import { type Relay, startRelay } from "./relay.ts";

/** As others keep them, wide enough for a desktop. */
const size = { width: 1280, height: 960 };
/** What makes a drawing weigh as a photograph does: ninety kilobytes or so. */
const grain = { type: "gaussian", mean: 128, sigma: 24 } as const;

/** How the upstream names its pictures. */
const drawings = /(\/media\/[\w/-]+)\.svg/g;

async function photographOf(drawing: Buffer): Promise<Buffer> {
	const noise = sharp({ create: { ...size, channels: 3, background: "gray", noise: grain } });
	const grains = await noise.blur(1.2).png().toBuffer();
	return sharp(drawing, { density: 200 })
		.resize({ ...size, fit: "cover" })
		.flatten({ background: "white" })
		.composite([{ input: grains, blend: "soft-light" }])
		.jpeg({ quality: 78 })
		.toBuffer();
}

/** Stands before an upstream whose pictures are drawings, and has photographs in their place. */
export function startPhotographs(upstream: string): Promise<Relay> {
	const taken = new Map<string, Promise<Buffer>>();
	const take = async (path: string): Promise<Buffer> => {
		const drawing = await fetch(`${upstream}${path.replace(/\.jpg$/, ".svg")}`);
		if (!drawing.ok) throw new Error(`${path} answered ${drawing.status}`);
		return photographOf(Buffer.from(await drawing.arrayBuffer()));
	};
	return startRelay(ports.photographs, async (call, body) => {
		const { path, headers } = call;
		if (/^\/media\/.*\.jpg$/.test(path)) {
			const found = taken.get(path) ?? take(path);
			taken.set(path, found);
			found.catch(() => taken.delete(path));
			return { status: 200, headers: { "content-type": "image/jpeg" }, bytes: await found };
		}
		// As it is, so that it can be read here.
		const given = await forward(upstream, { ...call, headers: { ...headers, "accept-encoding": "identity" } }, body);
		return { ...given, bytes: Buffer.from(given.bytes.toString().replaceAll(drawings, "$1.jpg")) };
	});
}
