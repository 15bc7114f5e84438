import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { Picture } from "#app/ui/picture.tsx";
import { drawnWidth } from "#server/bff/pictures/widths.ts";
import { wireContext } from "#server/bff/wire/context.ts";
import type { Api, Outcome, Wire } from "#server/bff/wire/index.ts";
import { loader } from "./media.ts";

type Shown = Extract<Awaited<ReturnType<Api["picture"]>>, { ok: true }>["value"];

const svg = {
	ok: true,
	value: { bytes: new TextEncoder().encode("<svg/>"), contentType: "image/svg+xml", etag: '"1"' },
} as const satisfies Outcome<Shown>;

/** Asks the route as a browser would; `asked` is what reached the upstream's side. */
async function ask(target: string, answer: Outcome<Shown> = svg, headers: Record<string, string> = {}) {
	const url = new URL(target, "https://site.example");
	const asked: [string, number | null, string][] = [];
	const picture: Api["picture"] = async (path, width, accept) => {
		asked.push([path, width, accept]);
		return answer;
	};
	const context = new RouterContextProvider();
	context.set(wireContext, { api: { picture }, url } as unknown as Wire);
	const request = new Request(url, { headers });
	const params = { "*": url.pathname.slice("/media/".length) };
	const response = await loader({ request, url, params, context, pattern: "/media/*" });
	return { response, asked };
}

describe("pictures of the site", () => {
	it("are shown with fixed headers, and nothing in them runs", async () => {
		const { response, asked } = await ask("/media/posters/kerala-tour.svg?w=100");
		expect(asked).toEqual([["/media/posters/kerala-tour.svg", 100, ""]]);
		expect(response.status).toBe(200);
		expect(Object.fromEntries(response.headers)).toEqual({
			"cache-control": "public, max-age=86400, stale-while-revalidate=604800",
			"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
			"content-type": "image/svg+xml",
			etag: '"1"',
			"x-content-type-options": "nosniff",
		});
		expect(await response.text()).toBe("<svg/>");
	});

	it.each(['"1"', 'W/"1"', '"0", "1"'])("are not sent again to who has them: %s", async (tag) => {
		const { response } = await ask("/media/a.svg", svg, { "if-none-match": tag });
		expect(response.status).toBe(304);
		expect(await response.text()).toBe("");
	});

	it.each([
		["for good", "public, max-age=86400, stale-while-revalidate=604800"],
		["for now", "public, max-age=86400, s-maxage=60, stale-while-revalidate=604800"],
	] as const)("that suit one browser %s say what they hang on, also to who has them", async (suits, cacheControl) => {
		const photo = { ok: true, value: { ...svg.value, contentType: "image/webp", suits } } as const;
		const accept = "image/webp";
		for (const headers of [{ accept }, { accept, "if-none-match": '"1"' }]) {
			const { response, asked } = await ask("/media/a.jpg?w=480", photo, headers);
			expect(asked).toEqual([["/media/a.jpg", 480, accept]]);
			expect(response.headers.get("vary")).toBe("accept");
			expect(response.headers.get("cache-control")).toBe(cacheControl);
		}
	});

	it("are named in no width but those in which they are drawn", () => {
		const named = [100, 200, 320, 480, 640, 960].flatMap((width) => {
			const markup = renderToStaticMarkup(createElement(Picture, { image: "/media/a.jpg", alt: "", width }));
			return [...markup.matchAll(/\?w=(\d+) (\d+)w/g)].map(([, asked, said]) => [Number(asked), Number(said)] as const);
		});
		expect(named).toHaveLength(18);
		for (const [asked, said] of named) expect([drawnWidth(asked), said]).toEqual([asked, asked]);
	});

	it.each(["?w=0", "?w=01", "?w=1e3", "?w=", "?w=100&w=200", "?w=100&x=1", "?x=1"])(
		"know no other query: %s",
		async (query) => {
			const { asked } = await ask(`/media/a.svg${query}`);
			expect(asked[0]?.[1]).toBeNaN();
		},
	);

	it.each([
		[{ ok: false, answered: true, kind: "http404", status: 404 }, 404],
		[{ ok: false, answered: true, kind: "bad_input", status: 404 }, 404],
		[{ ok: false, answered: false, kind: "timeout" }, 503],
		[{ ok: false, answered: true, kind: "http5xx", status: 500, message: "boom" }, 503],
	] as const)("are plainly not there, or not now: %j", async (failure, status) => {
		const { response } = await ask("/media/a.svg", failure);
		expect(response.status).toBe(status);
		expect(response.headers.get("cache-control")).toBe("no-store");
		expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
		expect(await response.text()).not.toContain("boom");
	});
});
