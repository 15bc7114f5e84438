import { createServer } from "node:http";
import sharp from "sharp";
import { forward } from "#tests/support/forward.ts";
import { ports } from "./folders.ts";
import type { QuickUpstream } from "./quick-upstream.ts";

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
export async function startPhotographs(upstream: string): Promise<QuickUpstream> {
	const taken = new Map<string, Promise<Buffer>>();
	const take = async (path: string): Promise<Buffer> => {
		const drawing = await fetch(`${upstream}${path.replace(/\.jpg$/, ".svg")}`);
		if (!drawing.ok) throw new Error(`${path} answered ${drawing.status}`);
		return photographOf(Buffer.from(await drawing.arrayBuffer()));
	};
	const server = createServer((request, response) => {
		const { method = "GET", url = "/", headers } = request;
		const [path = "/", query = ""] = url.split("?", 2);
		const isPhotograph = /^\/media\/.*\.jpg$/.test(path);
		const answer = async (): Promise<void> => {
			if (isPhotograph) {
				const found = taken.get(path) ?? take(path);
				taken.set(path, found);
				found.catch(() => taken.delete(path));
				response.writeHead(200, { "content-type": "image/jpeg" }).end(await found);
				return;
			}
			const pieces: Buffer[] = [];
			for await (const piece of request) pieces.push(piece as Buffer);
			// As it is, so that it can be read here.
			const plain = { ...headers, "accept-encoding": "identity" };
			const given = await forward(upstream, { method, path, query, headers: plain }, Buffer.concat(pieces));
			const bytes = Buffer.from(given.bytes.toString().replaceAll(drawings, "$1.jpg"));
			response.writeHead(given.status, { ...given.headers, "content-length": bytes.length }).end(bytes);
		};
		answer().catch(() => response.destroy());
	});
	server.keepAliveTimeout = 65_000;
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(ports.photographs, "127.0.0.1", resolve);
	});
	return {
		origin: `http://127.0.0.1:${ports.photographs}`,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
