import { describe, expect, it } from "vitest";
import { shareUpstream } from "#tests/support/share-upstream.ts";
import { openUpstreamClient } from "#tests/support/upstream-client.ts";
import { createPictureSources } from "./picture-sources.ts";

const origin = "https://api.example.in";
const { findPath, findTarget } = createPictureSources(origin);
const pictureTarget = (path: string, width: number | null) => findTarget(path, width)?.target ?? null;

describe("addresses of pictures", () => {
	it.each([
		...["/media/posters/kerala-tour.svg", "/media/a.PNG", "/media/x/y/z/photo.1.jpeg", "/media/p/b.webp"],
		"/media/p/b.avif",
	])("are valid: %s", (path) => {
		expect(pictureTarget(path, null)).toBe(path);
		expect(pictureTarget(path, 100)).toBe(`${path}?w=100`);
		expect(findPath(path)).toBe(path);
		expect(findPath(`${origin}${path}?v=2`)).toBe(path);
	});

	it.each([
		...["/api/v1/user.png", "/media/../api/v1/user.png", "/media/%2e%2e/user.png", "/media//a.png"],
		...["/media/.env.png", "/media/a", "/media/a.html", "/media/a.png/", "/media/a b.png", "/media/a\\b.png"],
		`/media/${"a".repeat(200)}.png`,
		"media/a.png\n",
	])("are rejected: %j", (path) => expect(pictureTarget(path, null)).toBeNull());

	it("round the widths of photographs up, and not those of SVGs", () => {
		expect(pictureTarget("/media/a.jpg", 410)).toBe("/media/a.jpg?w=480");
		expect(pictureTarget("/media/a.svg", 410)).toBe("/media/a.svg?w=410");
	});

	it.each([0, -1, 1.5, 2001, Number.NaN])("reject a width of %j", (width) => {
		expect(pictureTarget("/media/a.png", width)).toBeNull();
	});

	it.each([
		null,
		undefined,
		...["", "https://evil.example/media/a.png", "//evil.example/media/a.png", "data:image/png;base64,AA"],
		...["javascript:alert(1)", "/uploads/a.png"],
	])("are removed from responses: %j", (sent) => expect(findPath(sent)).toBeNull());
});

describe("pictures of other folders", () => {
	const sources = createPictureSources(`${origin}/shop`, [
		{ at: "/uploads" },
		{ at: "https://cdn.example.com/photos/", width: "?w={width}&auto=format" },
	]);
	it.each([
		["/uploads/x.jpg", "/media/~1/x.jpg", `${origin}/uploads/x.jpg`],
		["/uploads/2026/a%20b,c.jpg?v=3", "/media/~1/2026/a%20b%2Cc.jpg", `${origin}/uploads/2026/a%20b%2Cc.jpg`],
		["/uploads/केरल.png", "/media/~1/%E0%A4%95%E0%A5%87%E0%A4%B0%E0%A4%B2.png", null],
		["/uploads/hash_without_ending", "/media/~1/hash_without_ending", `${origin}/uploads/hash_without_ending`],
		["https://cdn.example.com/photos/p/1", "/media/~2/p/1", "https://cdn.example.com/photos/p/1?w=480&auto=format"],
		[`${origin}/media/a.svg`, "/media/a.svg", `${origin}/media/a.svg?w=410`],
	])("are shown from %s", (address, path, fetched) => {
		expect(sources.findPath(address)).toBe(path);
		const found = sources.findTarget(decodeURIComponent(path), 410);
		if (fetched !== null) expect(`${found?.origin}${found?.target}`).toBe(fetched);
		// The address that the page has leads to the same picture again.
		expect(sources.findPath(`${found?.origin}${found?.target.split("?")[0]}`)).toBe(path);
	});

	it.each([
		...["/uploads", "/uploads/", "/uploads2/a.jpg", "/uploads/../api/v1/user.jpg", "/uploads/%2e%2e/a.jpg"],
		...["/uploads/a%2Fb.jpg", "/uploads/picture.php?id=5", "https://cdn.example.com/other/a.jpg"],
		...["https://cdn.example.com.evil.example/photos/a.jpg", "http://cdn.example.com/photos/a.jpg"],
		...["data:image/png;base64,iVBORw0KGgo=", "blob:https://cdn.example.com/photos/a.jpg"],
	])("are not shown from %s", (address) => expect(sources.findPath(address)).toBeNull());

	it.each([
		["/media/kerala%20tour.jpg", "/media/~0/kerala%20tour.jpg"],
		["/media/2026/hash", "/media/~0/2026/hash"],
		["/media/a.jfif?v=2", "/media/a.jfif"],
		["/media/केरल.png", "/media/~0/%E0%A4%95%E0%A5%87%E0%A4%B0%E0%A4%B2.png"],
		["//api.example.in/media/a.jpg", "/media/a.jpg"],
		["//cdn.example.com/photos/p.jfif", "/media/~2/p.jfif"],
	])("are shown from %s, at one path", (address, path) => {
		expect(sources.findPath(address)).toBe(path);
		const found = sources.findTarget(decodeURIComponent(path), null);
		expect(sources.findPath(`${found?.origin}${found?.target}`)).toBe(path);
	});

	it.each(["/media/~1/..", "/media/~1/a/../b", "/media/~3/a.jpg", "/media/~0/a.jpg", "/media/~0/../api", "/media/~1/"])(
		"are not fetched for %s",
		(path) => expect(sources.findTarget(path, null)).toBeNull(),
	);
});

describe("pictures", () => {
	const upstream = shareUpstream();
	const svg = "<svg xmlns='http://www.w3.org/2000/svg'/>";
	const sent = (headers: Record<string, string>, body = svg) => ({ headers, body });
	const fetchPicture = async (path = "/media/a.svg", width: number | null = null) => {
		const { client, context } = openUpstreamClient(upstream.origin);
		const outcomes = [
			await client.picture(path, width, context({ token: "t" })),
			await client.picture(path, width, context()),
		];
		await client.close();
		return outcomes[1];
	};

	it("are fetched once, without a token, and cached", async () => {
		upstream.rule(() => sent({ "content-type": "image/svg+xml; charset=utf-8", etag: '"1"' }));
		const outcome = await fetchPicture("/media/a.svg", 100);
		expect(outcome).toMatchObject({ ok: true, value: { contentType: "image/svg+xml", etag: '"1"' } });
		expect(outcome?.ok && Buffer.from(outcome.value.bytes).toString()).toBe(svg);
		expect(upstream.received.map(({ path, query, headers }) => [path, query, headers.authorization])).toEqual([
			["/media/a.svg", "w=100", undefined],
		]);
	});

	it.each(["text/html", "application/json", "image/gif", "image/svg+xmlx", ""])(
		"are rejected with content type %j",
		async (contentType) => {
			upstream.rule(() => sent({ "content-type": contentType }));
			expect(await fetchPicture()).toMatchObject({ ok: false, kind: "content_type" });
		},
	);

	it("are rejected above 2 MB", async () => {
		upstream.rule(() => sent({ "content-type": "image/png" }, "x".repeat(2 * 1024 * 1024 + 1)));
		expect(await fetchPicture()).toMatchObject({ ok: false, kind: "too_large" });
	});

	it("respond 404 when they do not exist", async () => {
		upstream.rule(() => "status_404");
		expect(await fetchPicture()).toMatchObject({ ok: false, status: 404 });
		upstream.forget();
		expect(await fetchPicture("/media/../secret.png")).toMatchObject({ ok: false, status: 404 });
		expect(upstream.received).toEqual([]);
	});
});
