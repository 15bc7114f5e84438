import { expect, it } from "vitest";
import { makeSiteRoutes } from "#tests/support/site-routes.ts";
import { filterQuery } from "./query-filter.ts";

const routes = makeSiteRoutes({
	"/": { cache: "page" },
	blogs: { cache: "list", query: ["page"] },
	search: { cache: "page", query: ["q"] },
	"package/:slug": { cache: "list", query: ["date", "tab"] },
	"package/:slug/dates": {},
	login: {},
	":category/:slug": { cache: "list", query: ["tab"] },
	"media/*": {},
});
const targetOf = (target: string, method = "GET") =>
	filterQuery({ method, target, header: () => null }, routes.find(target)).target;

it.each([
	["/?utm_source=mail&gclid=1&fbclid=2", "/"],
	["/?", "/"],
	["/blogs?utm_source=a&page=2&utm_medium=b", "/blogs?page=2"],
	["/blogs?page=2&page=3", "/blogs?page=2&page=3"],
	["/blogs?%70age=2&pages=1&PAGE=1&&=1", "/blogs?%70age=2"],
	["/search?q=sea+%26+sun&ref=x", "/search?q=sea+%26+sun"],
	["/package/kerala-tour?tab=faqs_tab&utm_id=1&date=2026-12-01", "/package/kerala-tour?tab=faqs_tab&date=2026-12-01"],
	["/package/kerala-tour/?utm_id=1", "/package/kerala-tour/"],
	["/Package/kerala-tour?utm_id=1", "/Package/kerala-tour"],
	["/domestic/kerala-tour?q=1", "/domestic/kerala-tour"],
])("the query filter drops what the route of a cacheable page does not read: %s", (target, filtered) =>
	expect(targetOf(target)).toBe(filtered),
);

it.each([
	["/login?redirectTo=%2Fcheck-out&utm_source=a"],
	["/package/kerala-tour/dates?x=1"],
	["/media/pictures/a?w=640"],
	["/media/a.svg?w=640"],
	["/blogs.data?page=2&_routes=root"],
	["/no/such/page?a=1"],
])("the query filter leaves other routes and data requests as they are: %s", (target) =>
	expect(targetOf(target)).toBe(target),
);

it("the query filter leaves what is posted as it is, and filters HEAD", () => {
	expect(targetOf("/?index", "POST")).toBe("/?index");
	expect(targetOf("/?utm_source=a", "HEAD")).toBe("/");
});

it("the query filter is quick for thousands of names", () => {
	const names = Array.from({ length: 5000 }, (_, count) => `n${count}=1`);
	expect(targetOf(`/blogs?${names.join("&")}&page=2`)).toBe("/blogs?page=2");
});
