import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Hono } from "hono";
import type { Http } from "./door/routes.ts";
import { posterFor } from "./posters/index.ts";
import type { Sandbox } from "./sandbox.ts";
import { files } from "./store/schema.ts";

const headers = (etag: string, maxAgeSeconds = 7 * 86_400) => ({
	etag,
	"cache-control": `public, max-age=${maxAgeSeconds}`,
	"x-content-type-options": "nosniff",
	"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
});

const etagOf = (content: string | Uint8Array): string =>
	`"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;

/** Pictures: posters by name, and portraits that users sent. */
export function mountMedia(app: Hono<Http>, at: Sandbox): void {
	app.get("/media/posters/:file{[\\w-]+\\.svg}", (context) => {
		const poster = posterFor(context.req.param("file").replace(/\.svg$/, ""));
		if (poster === null) return context.text("Not found\n", 404);
		const etag = etagOf(poster);
		if (context.req.header("if-none-match") === etag) return context.body(null, 304, headers(etag));
		return context.body(poster, 200, { ...headers(etag), "content-type": "image/svg+xml; charset=utf-8" });
	});

	app.get("/media/users/:file{[\\w-]+\\.(jpg|png|webp)}", async (context) => {
		const isIt = and(eq(files.name, context.req.param("file")), eq(files.isPublic, true));
		const [file] = await at.db.select().from(files).where(isIt);
		if (file === undefined) return context.text("Not found\n", 404);
		const etag = etagOf(file.bytes);
		if (context.req.header("if-none-match") === etag) return context.body(null, 304, headers(etag));
		return context.body(new Uint8Array(file.bytes), 200, { ...headers(etag), "content-type": file.contentType });
	});
}
