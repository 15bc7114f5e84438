import { parseHTML } from "linkedom";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";

/** @param shown the package that the page shows, as the route's `handle` tells it */
export function rendered(element: ReactNode, path = "/", shown?: { slug: string; title: string }): HTMLElement {
	const page = shown && { loader: () => shown, handle: { shownPackage: () => shown } };
	const router = createMemoryRouter([{ id: "page", path: "*", element, ...page }], {
		initialEntries: [path],
		hydrationData: { loaderData: { page: shown } },
	});
	const markup = renderToStaticMarkup(createElement(RouterProvider, { router }));
	router.dispose();
	return parsed(markup);
}

export const parsed = (markup: string): HTMLElement =>
	parseHTML(`<!doctype html><html><body>${markup}</body></html>`).document.body;

export const renderedText = (element: Element | null | undefined): string =>
	(element?.textContent ?? "").replace(/\s+/g, " ").trim();

/** Returns the accessible name by `aria-label`, a named icon inside, or the text. */
export const readName = (element: Element | null | undefined): string =>
	element?.getAttribute("aria-label") ??
	[renderedText(element), element?.querySelector("[role=img]")?.getAttribute("aria-label") ?? ""]
		.filter(Boolean)
		.join(" ");

export const linksIn = (element: Element | null | undefined): [name: string, href: string | null][] =>
	[...(element?.querySelectorAll("a") ?? [])].map((link) => [readName(link), link.getAttribute("href")]);

export const named = (root: Element, selector: string, name: string): Element | undefined =>
	[...root.querySelectorAll(selector)].find((element) => readName(element) === name);

export const readValues = (form: Element | null | undefined): Record<string, string | null> =>
	Object.fromEntries(
		[...(form?.querySelectorAll("input, select, textarea") ?? [])].map((control) => [
			control.getAttribute("name"),
			control.getAttribute("value"),
		]),
	);
