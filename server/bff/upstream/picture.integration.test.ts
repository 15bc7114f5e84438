import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FaultUpstream, startFaultUpstream } from "#tests/support/fault-upstream.ts";
import { openUpstreamClient } from "#tests/support/upstream-client.ts";
import { pictureTarget, sitePicture } from "./picture.ts";

const origin = "https://api.example.in";

describe("addresses of pictures", () => {
	it.each([
		"/media/posters/kerala-tour.svg",
		"/media/a.PNG",
		"/media/x/y/z/photo.1.jpeg",
		"/media/p/b.webp",
		"/media/p/b.avif",
	])("are valid: %s", (path) => {
		expect(pictureTarget(path, null)).toBe(path);
		expect(pictureTarget(path, 100)).toBe(`${path}?w=100`);
		expect(sitePicture(path, origin)).toBe(path);
		expect(sitePicture(`${origin}${path}?v=2`, origin)).toBe(path);
	});

	it.each([
		"/api/v1/user.png",
		"/media/../api/v1/user.png",
		"/media/%2e%2e/user.png",
		"/media//a.png",
		"/media/.env.png",
		"/media/a",
		"/media/a.html",
		"/media/a.png/",
		"/media/a b.png",
		"/media/a\\b.png",
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
		"",
		"https://evil.example/media/a.png",
		"//evil.example/media/a.png",
		"data:image/png;base64,AA",
		"javascript:alert(1)",
		"/uploads/a.png",
	])("are removed from responses: %j", (sent) => expect(sitePicture(sent, origin)).toBeNull());
});

describe("pictures", () => {
	let upstream: FaultUpstream;
	beforeAll(async () => {
		upstream = await startFaultUpstream();
	});
	beforeEach(() => upstream.forget());
	afterAll(() => upstream.close());
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
