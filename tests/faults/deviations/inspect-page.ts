import { parseHTML } from "linkedom";
import { readPdf } from "#tests/support/pdf-text.ts";
import type { SitePage } from "./in-process-site.ts";

export interface InspectedPage {
	readonly status: number;
	readonly title: string;
	/** The map holds the text of each landmark, section and form by its name, without forms of single entries. */
	readonly parts: ReadonlyMap<string, string>;
	/** The text is everything that can be read, attributes too. */
	readonly text: string;
	/** Odd words and empty elements are listed in order. */
	readonly odd: readonly string[];
}

const oddWords = new RegExp(
	[
		/\bundefined\b|\bNaN\b|\bnull\b|\bInfinity\b|Invalid Date|\[object \w*\]?/,
		/\b0 (?:nights?|days?|persons?|people|travellers?|minutes?|seats?)\b/,
		/₹-?0(?![\d.,])|₹(?![\d-])|₹-?[\d,]*(?:e\+|NaN)/,
		/\bFrom\s+to\b|\bDay\s*:|\(\s*\)|,\s*,|:\s*,/,
	]
		.map(({ source }) => source)
		.join("|"),
	"g",
);

const plain = (text: string | null | undefined): string => (text ?? "").replace(/\s+/g, " ").trim();
const attributes = ["aria-label", "alt", "title", "placeholder", "content", "value"];

/** The text has a blank between elements, since `<dt>` and `<dd>` have none. */
function textOf(node: Node): string {
	if (node.nodeType === 3) return node.textContent ?? "";
	return [...node.childNodes].map(textOf).join(" ");
}

function nameOf(part: Element, page: Document): string {
	const by = part.getAttribute("aria-labelledby");
	const heading = (by && page.getElementById(by)) || part.querySelector("h1, h2, h3, legend");
	return part.getAttribute("aria-label") ?? plain(heading?.textContent);
}

function partsOf(page: Document): Map<string, string> {
	const parts = new Map<string, string>();
	for (const part of page.querySelectorAll("header, nav, main, footer, aside, section, form")) {
		if (part.tagName === "FORM" && part.closest("li, td, article")) continue;
		const tag = part.tagName.toLowerCase();
		const isLandmark = part.parentElement?.closest("main, header, footer") == null;
		const name = isLandmark ? "" : tag === "form" ? (part.getAttribute("action") ?? "") : nameOf(part, page);
		if (isLandmark || name !== "") parts.set(`${tag} ${name}`.trim(), plain(textOf(part)));
	}
	return parts;
}

function emptyElements(page: Document): string[] {
	const elements = [...page.querySelectorAll("main :is(h1, h2, h3, h4, a, button, li, dt, dd, p)")];
	return elements
		.filter((element) => plain(element.textContent) === "" && !element.querySelector("img, svg, input, picture"))
		.filter((element) => !element.matches("form p, [role=status], [aria-label], [aria-hidden], [aria-hidden] *"))
		.map((element) => `empty <${element.tagName.toLowerCase()}>`);
}

function inspectHtml({ status, bytes }: SitePage): InspectedPage {
	const page = parseHTML(bytes.toString()).document;
	for (const element of page.querySelectorAll("script, style, template, noscript")) element.remove();
	const said = [...page.querySelectorAll(attributes.map((name) => `[${name}]`).join(", "))].flatMap((element) =>
		attributes.map((name) => element.getAttribute(name) ?? ""),
	);
	const text = plain([textOf(page.documentElement), ...said].join(" | "));
	const odd = [...(text.match(oddWords) ?? []), ...emptyElements(page)].sort();
	return { status, title: plain(page.querySelector("h1")?.textContent), parts: partsOf(page), text, odd };
}

/** The title of a file is its kind. */
function inspectText(status: number, kind: string, text: string): InspectedPage {
	return { status, title: kind, parts: new Map(), text, odd: [...(text.match(oddWords) ?? [])].sort() };
}

/** Long lines of a calendar go on in the next one after a blank, wherever that is. */
const unfolded = (text: string): string => text.replace(/\r?\n[ \t]/g, "");

/** These fields differ on every visit. */
const perVisit = /(name="(?:made_at|attempt)" value=")[^"]*/g;

/** Inspects equal pages once: what a field became is often not seen on a page. */
export function createInspector(): (page: SitePage) => InspectedPage {
	const known = new Map<string, InspectedPage>();
	return (page) => {
		const key = `${page.status} ${page.bytes.toString("latin1").replace(perVisit, "$1")}`;
		const inspected = known.get(key) ?? inspectPage(page);
		if (known.size < 20) known.set(key, inspected);
		return inspected;
	};
}

function inspectPage(page: SitePage): InspectedPage {
	const kind = page.type.split(";")[0] ?? "";
	if (kind === "application/pdf") return inspectText(page.status, kind, readPdf(page.bytes).pages.join(" "));
	if (kind === "text/calendar") return inspectText(page.status, kind, unfolded(page.bytes.toString()));
	return kind === "text/html" ? inspectHtml(page) : inspectText(page.status, kind, page.bytes.toString());
}
