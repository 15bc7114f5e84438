import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import type { Hono } from "hono";
import { assetFolder } from "./asset-folder.ts";
import type { SandboxContext } from "./context.ts";
import { filesTable } from "./database/schema.ts";
import type { HonoEnv } from "./http/api.ts";
import { findVignette } from "./vignettes.ts";

const posterFolder = assetFolder("posters");

/** Only these names are opened, which prevents path traversal. */
const posterNames = new Set(readdirSync(posterFolder));

/** @param fileName `kerala-tour.svg` */
function findPoster(fileName: string): string | null {
	return posterNames.has(fileName) ? readFileSync(join(posterFolder, fileName), "utf8") : null;
}

const headers = (etag: string, maxAgeSeconds = 7 * 86_400) => ({
	etag,
	"cache-control": `public, max-age=${maxAgeSeconds}`,
	"x-content-type-options": "nosniff",
	"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
});

const drawings = [
	["/media/posters/:file{[\\w-]+\\.svg}", findPoster],
	["/media/vignettes/:file{[\\w-]+\\.svg}", findVignette],
] as const;

const toEtag = (content: string | Uint8Array): string =>
	`"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;

export function mountMedia(app: Hono<HonoEnv>, ctx: SandboxContext): void {
	for (const [path, find] of drawings)
		app.get(path, (context) => {
			const drawing = find(context.req.param("file") ?? "");
			if (drawing === null) return context.text("Not found\n", 404);
			const etag = toEtag(drawing);
			if (context.req.header("if-none-match") === etag) return context.body(null, 304, headers(etag));
			return context.body(drawing, 200, { ...headers(etag), "content-type": "image/svg+xml; charset=utf-8" });
		});

	app.get("/media/users/:file{[\\w-]+\\.(jpg|png|webp)}", async (context) => {
		const isIt = and(eq(filesTable.name, context.req.param("file")), eq(filesTable.isPublic, true));
		const [file] = await ctx.db.select().from(filesTable).where(isIt);
		if (file === undefined) return context.text("Not found\n", 404);
		const etag = toEtag(file.bytes);
		if (context.req.header("if-none-match") === etag) return context.body(null, 304, headers(etag));
		return context.body(new Uint8Array(file.bytes), 200, { ...headers(etag), "content-type": file.contentType });
	});
}
