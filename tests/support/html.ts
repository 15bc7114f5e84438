import { parseHTML } from "linkedom";
import { renderedText } from "./rendered.ts";

export const parseDocument = (html: string): Document => parseHTML(html).document;

/** Returns the text of a page with its title, without scripts and styles. */
export function pageText({ html }: { readonly html: string }): string {
	const page = parseDocument(html);
	for (const element of page.querySelectorAll("script, style")) element.remove();
	return renderedText(page.documentElement);
}

/** Returns the values of the hidden fields by name; the last of equal names counts. */
export const readHiddenFields = (root: ParentNode | null | undefined): Record<string, string> =>
	Object.fromEntries(
		[...(root?.querySelectorAll("input[type=hidden]") ?? [])].map((field) => [
			field.getAttribute("name") ?? "",
			field.getAttribute("value") ?? "",
		]),
	);
