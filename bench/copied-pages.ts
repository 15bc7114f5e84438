import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { pino } from "pino";
import { createDiskCache } from "#server/bff/page-cache/disk/disk-cache.ts";
import { openPageDatabases } from "#server/bff/page-cache/disk/disk-environment.ts";

const maxBytes = 4096 * 1024 ** 2;
/** A rendering takes this time, so that the ages of the copies are those after a pass of renderings. */
const renderingMs = 36;

/**
 * Rendering 20,000 packages takes a quarter of an hour, so the page of a copied package is that of the package it is a
 * copy of: on disk, under its own key and digest. What a view costs depends on neither its words nor its links.
 */
export async function copyRenderedPages(folder: string, paths: readonly string[]): Promise<void> {
	const log = pino({ level: "silent" });
	const disk = createDiskCache({ folder, maxBytes, site: await siteOf(folder), log });
	const now = Date.now();
	for (const [index, path] of paths.entries()) {
		const rendered = disk.findPage(path.replace(/-\d+$/, ""));
		const body = rendered && disk.findBody("html", rendered.digest);
		if (!rendered || !body || rendered.isPartial) throw new Error(`no whole page of ${path} was rendered`);
		const digest = createHash("sha256").update(path).digest("base64url").slice(0, 22);
		const laterMs = now - (paths.length - index) * renderingMs - rendered.renewedAtMs;
		const { renewedAtMs, renderedAtMs, freshUntilMs, staleUntilMs, expiresAtMs, headers } = rendered;
		if (!disk.findPage(path)) {
			disk.setBody("html", { ...body, digest });
			disk.setPage(path, {
				...rendered,
				digest,
				headers: headers.map((header) => header.replace(rendered.digest, digest)),
				renewedAtMs: renewedAtMs + laterMs,
				renderedAtMs: renderedAtMs + laterMs,
				freshUntilMs: freshUntilMs + laterMs,
				staleUntilMs: staleUntilMs + laterMs,
				expiresAtMs: expiresAtMs + laterMs,
			});
		}
		// Writes wait in a bounded queue.
		await setImmediate();
	}
	await disk.close();
}

async function siteOf(folder: string): Promise<string> {
	const { root, entries } = openPageDatabases(folder, maxBytes, pino({ level: "silent" }));
	const [, site] = [...entries.getKeys({ start: "page ", limit: 1 })][0]?.split(" ") ?? [];
	await root.close();
	if (site === undefined) throw new Error("no page was rendered");
	return site;
}
