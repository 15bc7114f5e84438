import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { Picture } from "#app/components/cards/picture.tsx";
import type { Api, Outcome, RequestContext } from "#server/bff/context/index.ts";
import { requestContextKey } from "#server/bff/context/request-context.ts";
import { toServedWidth } from "#server/bff/upstream/picture-sources.ts";
import { loader } from "./media.ts";

type Shown = Extract<Awaited<ReturnType<Api["picture"]>>, { ok: true }>["value"];

const svg = {
	ok: true,
	value: { bytes: new TextEncoder().encode("<svg/>"), contentType: "image/svg+xml", etag: '"1"' },
} as const satisfies Outcome<Shown>;

async function load(target: string, outcome: Outcome<Shown> = svg, headers: Record<string, string> = {}) {
	const url = new URL(target, "https://site.example");
	const calls: [string, number | null, string][] = [];
	const picture: Api["picture"] = async (path, width, accept) => {
		calls.push([path, width, accept]);
		return outcome;
	};
	const context = new RouterContextProvider();
	context.set(requestContextKey, { api: { picture }, url } as unknown as RequestContext);
	const request = new Request(url, { headers });
	const params = { "*": url.pathname.slice("/media/".length) };
	const response = await loader({ request, url, params, context, pattern: "/media/*" });
	return { response, calls };
}

it("the media route sends images with fixed headers that forbid script", async () => {
	const { response, calls } = await load("/media/posters/kerala-tour.svg?w=100");
	expect(calls).toEqual([["/media/posters/kerala-tour.svg", 100, ""]]);
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

it.each(['"1"', 'W/"1"', '"0", "1"'])("the media route replies 304 to if-none-match %s", async (tag) => {
	const { response } = await load("/media/a.svg", svg, { "if-none-match": tag });
	expect(response.status).toBe(304);
	expect(await response.text()).toBe("");
});

it.each([
	["for good", "public, max-age=86400, stale-while-revalidate=604800"],
	["for now", "public, max-age=86400, s-maxage=60, stale-while-revalidate=604800"],
] as const)(
	"the media route varies by accept for an image that suits one browser %s, also with 304",
	async (suits, cacheControl) => {
		const photo = { ok: true, value: { ...svg.value, contentType: "image/webp", suits } } as const;
		const accept = "image/webp";
		for (const headers of [{ accept }, { accept, "if-none-match": '"1"' }]) {
			const { response, calls } = await load("/media/a.jpg?w=480", photo, headers);
			expect(calls).toEqual([["/media/a.jpg", 480, accept]]);
			expect(response.headers.get("vary")).toBe("accept");
			expect(response.headers.get("cache-control")).toBe(cacheControl);
		}
	},
);

it("the media route serves every width of srcset as named", () => {
	const named = [100, 200, 320, 480, 640, 960].flatMap((width) => {
		const markup = renderToStaticMarkup(createElement(Picture, { image: "/media/a.jpg", alt: "", width }));
		return [...markup.matchAll(/\?w=(\d+) (\d+)w/g)].map(
			([, width, descriptor]) => [Number(width), Number(descriptor)] as const,
		);
	});
	expect(named).toHaveLength(18);
	for (const [width, descriptor] of named) expect([toServedWidth(width), descriptor]).toEqual([width, width]);
});

it.each(["?w=0", "?w=01", "?w=1e3", "?w=", "?w=100&w=200", "?w=100&x=1", "?x=1"])(
	"the media route refuses the query %s",
	async (query) => {
		const { calls } = await load(`/media/a.svg${query}`);
		expect(calls[0]?.[1]).toBeNaN();
	},
);

it.each([
	[{ ok: false, answered: true, kind: "http404", status: 404 }, 404],
	[{ ok: false, answered: true, kind: "bad_input", status: 404 }, 404],
	[{ ok: false, answered: false, kind: "timeout" }, 503],
	[{ ok: false, answered: true, kind: "http5xx", status: 500, message: "boom" }, 503],
] as const)("the media route replies 404 or 503 in plain text: %j", async (failure, status) => {
	const { response } = await load("/media/a.svg", failure);
	expect(response.status).toBe(status);
	expect(response.headers.get("cache-control")).toBe("no-store");
	expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
	expect(await response.text()).not.toContain("boom");
});
