import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { createPageDocument, serializeHydrationData } from "./document.ts";

const hydrationData = serializeHydrationData({
	routerContext: {},
	brand: globalThis.siteBrand,
	...{ search: "", stream: "</script>", manifestModule: "/m.js", routeModules: {}, modulePreloads: [] },
	styleSheets: ["/a.css"],
});
const parts = {
	styleSheets: ["/a.css"],
	criticalCss: () => ".a{top:0}",
	...{ hydrationData, entryModules: ["/assets/entry.js", "/assets/router.js"], isSecure: true, formTarget: undefined },
	visitUrl: null,
};
const documentOf = (body: string) => `<html><head><title>x</title></head><body>${body}</body></html>`;
const forVisitor = (html: string) => createPageDocument(html, parts).forVisitor();
const forCache = (html: string) => createPageDocument(html, parts).forCache("/hydration/1");
const visit = { ...parts, visitUrl: "/visited/7" };
const dataLight = (html: string) => createPageDocument(html, { ...parts, hydrationData: null }).forVisitor().html;

it("a page for one visitor links its style sheets and has inline hydration data", () => {
	const { html, contentSecurityPolicy } = forVisitor(documentOf("<p>Hello</p>"));
	const body = '<body><p>Hello</p><script type="application/json"';
	expect(html).toContain(`<link rel="stylesheet" href="/a.css"></head>${body}`);
	expect(html).not.toContain("<style");
	expect(html.match(/<\/script>/g)).toHaveLength(3);
	expect(contentSecurityPolicy).toContain("style-src 'self';");
});

it("a page for the page cache has inline critical CSS and the URL of its hydration data", () => {
	const { html, contentSecurityPolicy } = forCache(documentOf("<p>Hello</p>"));
	expect(html).toContain('<style>.a{top:0}</style></head><body><p>Hello</p><script id="deferred"');
	expect(html).toContain('data-modules="/assets/entry.js /assets/router.js" data-from="/hydration/1">');
	expect(html).not.toContain("<link");
	expect(contentSecurityPolicy).toContain("style-src 'self' 'sha256-");
});

it("a cached page with a part below the first screen has the rules of that screen; its style sheets follow", () => {
	const criticalCss = (html: string, _: readonly string[], isFirstScreen = false) => `${isFirstScreen} ${html.length}`;
	const body = '<main><p>Hello</p><p data-later="">Later</p></main>';
	const { html } = createPageDocument(documentOf(body), { ...parts, criticalCss }).forCache("/hydration/1");
	const shown = documentOf('<main><p>Hello</p><div data-later=""></div></main>');
	expect(html).toContain(`<style>true ${shown.length}</style>`);
	expect(html).toContain(`${body}<noscript><link rel="stylesheet" href="/a.css"></noscript><script id="deferred"`);
	expect(html).toContain(' data-from="/hydration/1" data-sheets="/a.css">');
});

describe("the visit to a package", () => {
	const picture = '<img src="/visited/7" alt="" hidden>';
	const html = documentOf("<p>Hello</p>");

	it("is recorded by a cached page, with and without script", () => {
		const cached = createPageDocument(html, visit).forCache("/hydration/1").html;
		expect(cached).toContain(`<p>Hello</p><noscript>${picture}</noscript><script id="deferred"`);
		expect(cached).toContain('data-from="/hydration/1" data-visit="/visited/7">');
		expect(createPageDocument(html, visit).forVisitor().html).not.toContain("/visited/");
	});

	it("is recorded by a picture where the page has no script", () => {
		const light = createPageDocument(html, { ...visit, hydrationData: null });
		expect(light.forCache(null).html).toContain(`<p>Hello</p>${picture}</body></html>`);
		expect(light.forVisitor().html).not.toContain("/visited/");
	});
});

describe("a data-light page", () => {
	it("has no script, inline style, and its size", () => {
		const light = documentOf('<footer><p data-weight=""></p></footer>');
		expect(dataLight(light)).not.toContain("<script");
		expect(dataLight(light)).toContain("<style>.a{top:0}</style>");
		const told = "This page came in 1 KB at most, not counting pictures.";
		expect(dataLight(light)).toContain(`<p data-weight="">${told}</p></footer>`);
		const heavy = light.replace("<footer>", Array.from({ length: 9000 }, (_, at) => (at * 7919).toString(36)).join());
		const [, kilobytes] = /came in (\d+) KB/.exec(dataLight(heavy)) ?? [];
		expect(Number(kilobytes)).toBeGreaterThan(10);
	});

	it("loads no font", () => {
		const face = "@font-face{font-family:Display;src:url(/assets/display.woff2)}";
		const criticalCss = () => `${face}.a{top:0}`;
		const light = createPageDocument(documentOf(""), { ...parts, criticalCss, hydrationData: null });
		expect(light.forVisitor().html).toContain("<style>.a{top:0}</style>");
	});

	it("requests narrow pictures, and links to full-size ones", () => {
		const picturesOf = (...images: string[]) =>
			`<a href="/media/a.svg">${images.map((src) => `<img src="/media/${src}" alt=""/>`).join("")}</a>`;
		const pictures = picturesOf("a.svg", "b.jpg?w=480");
		expect(dataLight(documentOf(pictures))).toContain(picturesOf("a.svg?w=100", "b.jpg?w=100"));
		expect(forVisitor(documentOf(pictures)).html).toContain(pictures);
	});

	it("requests one width, also of preloaded pictures", () => {
		const srcSet = "/media/a.jpg?w=320 320w, /media/a.jpg?w=640 640w";
		const [alt, sizes] = ["", "min(100vw, 640px)"];
		const photo = { src: "/media/a.jpg?w=640", srcSet, sizes, alt, fetchPriority: "high" } as const;
		const body = createElement("body", null, createElement("img", photo));
		const html = renderToStaticMarkup(createElement("html", null, createElement("head"), body));
		expect(html).toContain("imageSrcSet=");
		const light = dataLight(html);
		expect(light).toContain('<link rel="preload" as="image" href="/media/a.jpg?w=100" fetchPriority="high"/>');
		expect(light).toContain('<img src="/media/a.jpg?w=100" alt="" fetchPriority="high"/>');
		expect(forVisitor(html).html).toContain(`imageSrcSet="${srcSet}" imageSizes="${sizes}"`);
	});
});

it("React Router's attributes for route discovery are removed", () => {
	const { html } = forVisitor(documentOf('<a data-discover="true" href="/">Home</a>'));
	expect(html).toContain('<body><a href="/">Home</a>');
});

it.each(["<html><body></body></html>", "<html><head></head><body>"])(
	"HTML that is not a whole document is rejected: %s",
	(html) => expect(() => createPageDocument(html, parts)).toThrow("not a whole document"),
);
