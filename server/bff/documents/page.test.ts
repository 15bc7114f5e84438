import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { makePage } from "./page.ts";

const entry = ["/assets/entry.js", "/assets/router.js"];
const late = { handoff: {}, state: "</script>", manifest: "/m.js", routes: {}, imports: [], sheets: [] };
const noStyle = { first: "", rest: "" };
const document = (body: string) => `<html><head><title>x</title></head><body>${body}</body></html>`;

describe("a page on its way out", () => {
	it("carries its style, its little script, and what it needs to come alive or where that is", () => {
		const made = makePage(document("<p>Hello</p>"), { style: { first: ".a{top:0}", rest: "" }, late, entry });
		expect(made.whole()).toMatch(
			/<style>\.a\{top:0\}<\/style><\/head><body><p>Hello<\/p><script type="application\/json"/,
		);
		expect(made.whole().match(/<\/script>/g)).toHaveLength(3);
		expect(made.whole()).toContain('data-load="/assets/entry.js /assets/router.js"');
		expect(made.shared("/late/1")).toContain('data-load="/assets/entry.js /assets/router.js" data-from="/late/1">');
	});

	it("has no script where data is to be saved, and says what it weighs", () => {
		const light = document('<footer><p data-weight=""></p></footer>');
		const made = makePage(light, { style: noStyle, late: null, entry });
		expect(made.whole()).not.toContain("<script");
		expect(made.whole()).toContain('<p data-weight="">This page came in 1 KB at most, pictures not counted.</footer>');
		const heavy = light.replace("<footer>", Array.from({ length: 9000 }, (_, at) => (at * 7919).toString(36)).join());
		const [, kilobytes] = /came in (\d+) KB/.exec(makePage(heavy, { style: noStyle, late: null, entry }).whole()) ?? [];
		expect(Number(kilobytes)).toBeGreaterThan(10);
	});

	it("asks for narrow pictures where data is to be saved, and leads to whole ones", () => {
		const pictures =
			'<a href="/media/a.svg"><img src="/media/a.svg" alt=""/><img src="/media/b.jpg?w=480" alt=""/></a>';
		const narrow =
			'<a href="/media/a.svg"><img src="/media/a.svg?w=100" alt=""><img src="/media/b.jpg?w=100" alt=""></a>';
		expect(makePage(document(pictures), { style: noStyle, late: null, entry }).whole()).toContain(narrow);
		expect(makePage(document(pictures), { style: noStyle, late, entry }).whole()).toContain(pictures);
	});

	it("asks for one width where data is to be saved, also of what is fetched ahead", () => {
		const srcSet = "/media/a.jpg?w=320 320w, /media/a.jpg?w=640 640w";
		const [alt, sizes] = ["", "min(100vw, 640px)"];
		const photo = { src: "/media/a.jpg?w=640", srcSet, sizes, alt, fetchPriority: "high" } as const;
		const page = createElement(
			"html",
			null,
			createElement("head"),
			createElement("body", null, createElement("img", photo)),
		);
		const html = renderToStaticMarkup(page);
		expect(html).toContain("imageSrcSet=");
		const light = makePage(html, { style: noStyle, late: null, entry }).whole();
		expect(light).toContain('<link rel="preload" as="image" href="/media/a.jpg?w=100" fetchpriority="high">');
		expect(light).toContain('<img src="/media/a.jpg?w=100" alt fetchpriority="high">');
		expect(makePage(html, { style: noStyle, late, entry }).whole()).toContain(
			`imageSrcSet="${srcSet}" imageSizes="${sizes}"`,
		);
	});

	it("has what its beginning needs in the head, and the rest of its style where the beginning ends", () => {
		const style = { first: ".a{top:0}", rest: ".b{top:0}" };
		const made = makePage(document('<p class="a">A</p><div><p class="b" data-fold="">B</p></div>'), {
			style,
			late,
			entry,
		});
		expect(made.whole()).toContain(
			'<style>.a{top:0}</style></head><body><p class="a">A</p><div><style>.b{top:0}</style><p class="b">B</p></div>',
		);
		expect(() => makePage(document("<p>A</p>"), { style, late, entry })).toThrow("without a fold");
	});

	it("leaves out the router's marks", () =>
		expect(
			makePage(document('<a data-discover="true" href="/">Home</a>'), { style: noStyle, late: null, entry }).whole(),
		).toContain('<body><a href="/">Home</a></body>'));

	it.each(["<html><body></body></html>", "<html><head></head><body>"])("is refused where it is not whole: %s", (html) =>
		expect(() => makePage(html, { style: noStyle, late: null, entry })).toThrow("not a whole document"),
	);
});
