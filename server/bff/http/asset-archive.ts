import { readdir, readFile, stat } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { lookup } from "mrmime";
import { z } from "zod";
import type { Sealer } from "#server/bff/crypto/seal.ts";
import type { Store } from "#server/bff/store/index.ts";
import type { Log } from "#server/bff/telemetry/log.ts";
import { preferred } from "./compress.ts";
import type { RequestView } from "./request-view.ts";

/** This is a file of `/assets/`, whose name holds a hash of its content. */
interface ArchivedAsset {
	readonly type: string;
	readonly bytes: Buffer;
	readonly isBrotli: boolean;
}

const renewalMs = 12 * 3_600_000;
const retryMs = 10_000;
/** At the start Redis may not be connected yet. */
const firstRetryMs = 1000;
/** An asset lives a day after the last process of a build has ended, however long ago it was stored. */
const ttlSeconds = 36 * 3600;
const maxBytes = 512 * 1024;
const maxDecompressedBytes = 4 * 1024 * 1024;

const assetName = /^\/assets\/([\w.-]{1,150}\.(?:js|css|svg|png|jpe?g|webp|avif|woff2|json))(?:\?|$)/;
const sealedAsset = z.object({ type: z.string(), body: z.string(), isBrotli: z.boolean() });
const decompress = promisify(brotliDecompress);

/**
 * Keeps the assets of all builds in the store: a page that is open during a deploy asks for those of the build before
 * it, and during a rolling restart any process is asked for those of either build.
 */
export function createAssetArchive({
	store,
	sealer,
	log,
}: {
	readonly store: Pick<Store, "get" | "set">;
	readonly sealer: Sealer;
	readonly log: Pick<Log, "warn">;
}) {
	let timer: NodeJS.Timeout | undefined;
	let failures = 0;
	const keyOf = (name: string): string => `asset:${name}`;

	async function storeFile(folder: string, name: string, isBrotli: boolean): Promise<void> {
		const path = join(folder, isBrotli ? `${name}.br` : name);
		if ((await stat(path)).size > maxBytes) return;
		const body = (await readFile(path)).toString("base64");
		const sealed = sealer.seal({ type: lookup(name) ?? "application/octet-stream", body, isBrotli }, keyOf(name));
		await store.set(keyOf(name), sealed, ttlSeconds, { isLowPriority: true });
	}

	async function storeAll(folder: string): Promise<void> {
		const files = new Set(await readdir(folder));
		for (const name of files)
			if (assetName.test(`/assets/${name}`)) await storeFile(folder, name, files.has(`${name}.br`));
	}

	/** Stores the assets of a client build, again twice a day, and again later where the store fails. */
	function publish(clientFolder: string): void {
		const again = (ms: number): void => {
			timer = setTimeout(() => publish(clientFolder), ms);
			timer.unref();
		};
		storeAll(join(clientFolder, "assets")).then(
			() => again(renewalMs),
			(error: unknown) => {
				failures += 1;
				if (failures === 2) log.warn({ err: error }, "the assets of this build are not yet stored for later builds");
				again(failures === 1 ? firstRetryMs : retryMs);
			},
		);
	}

	return {
		publish,
		/** Returns null for an asset of no build, and while the store is unavailable. @param target the URL */
		async find(target: string): Promise<ArchivedAsset | null> {
			const name = assetName.exec(target)?.[1];
			if (name === undefined) return null;
			const sealed = await store.get(keyOf(name)).catch(() => undefined);
			const parsed = sealedAsset.safeParse(sealed === undefined ? undefined : sealer.open(sealed, keyOf(name)));
			if (!parsed.success) return null;
			const { type, body, isBrotli } = parsed.data;
			return { type, isBrotli, bytes: Buffer.from(body, "base64") };
		},
		stop: () => clearTimeout(timer),
	};
}

export async function sendArchivedAsset(
	response: ServerResponse,
	{ method, header }: RequestView,
	{ type, bytes, isBrotli }: ArchivedAsset,
): Promise<void> {
	const isEncoded = isBrotli && preferred(header("accept-encoding") ?? "") === "br";
	const isDecompressed = isBrotli && !isEncoded;
	const body = isDecompressed ? await decompress(bytes, { maxOutputLength: maxDecompressedBytes }) : bytes;
	response.writeHead(200, {
		"content-type": type,
		"content-length": body.length,
		"cache-control": "public, max-age=31536000, immutable",
		vary: "accept-encoding",
		...(isEncoded && { "content-encoding": "br" }),
	});
	response.end(method === "HEAD" ? undefined : body);
}
