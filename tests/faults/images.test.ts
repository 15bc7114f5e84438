import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { serveSite } from "#tests/support/in-process.ts";
import { shareFaultSite } from "#tests/support/share-site.ts";

const modern = "image/avif,image/webp,image/*,*/*;q=0.8";
const oldest = "image/png,*/*";

const { sandbox, site, upstream } = shareFaultSite();
let photo: Buffer;

beforeAll(async () => {
	const grain = { type: "gaussian", mean: 128, sigma: 30 } as const;
	const soft = sharp({ create: { width: 24, height: 18, channels: 3, background: "#888", noise: grain } });
	photo = await sharp(await soft.resize(1600, 1200, { kernel: "cubic" }).png().toBuffer())
		.jpeg({ quality: 90 })
		.toBuffer();
	upstream.rule(({ path }) =>
		path.startsWith("/media/photos/")
			? { headers: { "content-type": "image/jpeg", etag: '"photo"' }, body: photo }
			: undefined,
	);
});

async function ask(target: string, headers: Record<string, string> = {}) {
	const answer = await fetch(site.origin + target, { headers });
	const bytes = Buffer.from(await answer.arrayBuffer());
	return { status: answer.status, headers: answer.headers, type: answer.headers.get("content-type"), bytes };
}

/** A larger format is shown until a smaller one is drawn, on a busy machine even the original. */
async function settled(target: string, accept: string) {
	let shown = await ask(target, { accept });
	const isSettled = async () => {
		shown = await ask(target, { accept });
		return !shown.headers.get("cache-control")?.includes("s-maxage=60");
	};
	await expect.poll(isSettled, { timeout: 40_000 }).toBe(true);
	return shown;
}

describe("a photograph of the upstream", () => {
	it("is sent in the width and smallest format that the browser accepts, each at its own address", async () => {
		const jpeg = await settled("/media/photos/a.jpg?w=480", oldest);
		const webp = await settled("/media/photos/a.jpg?w=480", "image/webp");
		const avif = await settled("/media/photos/a.jpg?w=480", modern);
		expect([jpeg.type, webp.type, avif.type]).toEqual(["image/jpeg", "image/webp", "image/avif"]);
		expect(new Set([jpeg, webp, avif].map(({ headers }) => headers.get("etag"))).size).toBe(3);
		for (const { bytes, headers } of [jpeg, webp, avif]) {
			expect((await sharp(bytes).metadata()).width).toBe(480);
			expect(bytes.length).toBeLessThan(photo.length / 4);
			expect(headers.get("vary")).toBe("accept");
			expect(headers.get("x-content-type-options")).toBe("nosniff");
			expect(headers.get("content-security-policy")).toContain("sandbox");
			expect(headers.get("set-cookie")).toBeNull();
		}
		const etag = avif.headers.get("etag") ?? "";
		const again = await ask("/media/photos/a.jpg?w=480", { accept: modern, "if-none-match": etag });
		expect([again.status, again.bytes.length, again.headers.get("vary")]).toEqual([304, 0, "accept"]);
	});

	it("is requested in few widths, without a token, only from the configured upstream", async () => {
		upstream.forget();
		for (const width of [401, 410, 450, 480]) await ask(`/media/photos/b.jpg?w=${width}`, { accept: modern });
		expect(upstream.received.map(({ path, query }) => [path, query])).toEqual([["/media/photos/b.jpg", "w=480"]]);
		expect(upstream.received[0]?.headers.authorization).toBeUndefined();
		for (const elsewhere of ["https://evil.example/a.jpg", "//evil.example/a.jpg", "%2F%2Fevil.example/a.jpg"])
			expect((await ask(`/media/${elsewhere}?w=100`)).status).toBe(404);
		// Repeated slashes count as one: what follows them is a path of the configured upstream.
		expect(upstream.received.map(({ path }) => path)).toEqual(["/media/photos/b.jpg", "/media/evil.example/a.jpg"]);
	});
});

describe("a page with photographs", () => {
	const page = "/package/goa-tour-package";
	const tourOf = (text: string): string => text.replaceAll(/(\/media\/posters\/[\w-]+)\.svg/g, "$1.jpg");

	it("lists their widths, and only one under Save-Data", async () => {
		const calls: string[] = [];
		upstream.rule(({ method, path, query }) => {
			if (method === "GET" && path.startsWith("/api/")) calls.push(query ? `${path}?${query}` : path);
			return undefined;
		});
		await ask(page);
		const authorization = upstream.received.find(({ path }) => path === calls[0]?.split("?")[0])?.headers.authorization;
		const bodies = new Map<string, string>();
		for (const call of calls) {
			const answer = await fetch(sandbox.origin + call, { headers: authorization ? { authorization } : {} });
			bodies.set(call, tourOf(await answer.text()));
		}
		upstream.rule(({ path, query }) => {
			const body = bodies.get(query ? `${path}?${query}` : path);
			return body === undefined ? undefined : { body, headers: { "content-type": "application/json" } };
		});
		const cold = await serveSite(upstream.origin);
		try {
			const html = await (await fetch(cold.origin + page)).text();
			expect(html).toMatch(
				/<link rel="preload" as="image" imageSrcSet="\/media\/[^"]+\.jpg\?w=1280 1280w" imageSizes="min/i,
			);
			expect(html).toMatch(/<img [^>]*srcSet="[^"]+\.jpg\?w=960 960w[^"]+" sizes="min\(100vw,640px\)"/i);
			const light = await (await fetch(cold.origin + page, { headers: { "save-data": "on" } })).text();
			expect(light).toMatch(/<link rel="preload" as="image" href="\/media\/[^"]+\.jpg\?w=100" fetchPriority="high"/i);
			expect(light).not.toMatch(/srcset|sizes="(?!32)/i);
			for (const [, query] of light.matchAll(/<img [^>]*src="[^"?]+\.jpg(\?[^"]*)?"/g)) expect(query).toBe("?w=100");
		} finally {
			await cold.stop();
		}
	});
});
