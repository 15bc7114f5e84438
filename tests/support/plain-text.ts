/** Browsers put these on lines of their own without a style sheet. Tables' cells are apart too. */
const blocks = new Set(
	`address article aside blockquote body caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3
	h4 h5 h6 header hr html legend li main menu nav ol option p pre section summary table tbody td tfoot th thead tr ul br
	button input select textarea progress meter search`.split(/\s+/),
);
/** These are not shown, or hold no text. */
const unread = new Set(["script", "style", "template", "head", "svg", "noscript", "datalist"]);

const elementType = 1;
const textType = 3;

const endsInWord = /[\p{L}\p{N}]$/u;
const startsWithWord = /^[\p{L}\p{N}]/u;

/** Finds texts of two elements that run together on a line without styles, such as `Sign inOffers`. */
export function gluedWords(root: Element): string[] {
	const glued: string[] = [];
	let last: { text: string; parent: Node | null } | null = null;

	function readText(text: string, parent: Node | null): void {
		if (text === "") return;
		// One sentence of a component may consist of several texts.
		if (last && last.parent !== parent && endsInWord.test(last.text) && startsWithWord.test(text))
			glued.push(`${last.text.slice(-40)}|${text.slice(0, 40)}`);
		last = { text, parent };
	}

	function readElement(element: Element): void {
		const name = element.localName;
		if (unread.has(name) || element.hasAttribute("hidden")) return;
		if (name === "img") readText(element.getAttribute("alt") ?? "", element);
		const isBlock = blocks.has(name);
		if (isBlock) last = null;
		for (const child of element.childNodes) read(child);
		if (isBlock) last = null;
	}

	function read(node: Node): void {
		if (node.nodeType === textType) readText(node.textContent ?? "", node.parentNode);
		if (node.nodeType === elementType) readElement(node as Element);
	}

	read(root);
	return glued;
}

export const namelessControls = (root: Element): string[] =>
	[...root.querySelectorAll("a[href], button, summary")]
		.filter((control) => !isNamed(control))
		.map((control) => control.outerHTML.slice(0, 160));

const isNamed = (control: Element): boolean =>
	(control.getAttribute("aria-label") ?? "") !== "" ||
	(control.textContent ?? "").trim() !== "" ||
	[...control.querySelectorAll("[role=img][aria-label], img[alt]")].some(
		(picture) => (picture.getAttribute("aria-label") ?? picture.getAttribute("alt")) !== "",
	);

/** Text browsers cannot press a button outside of its form. */
export const buttonsOutsideForms = (root: Element): string[] =>
	[...root.querySelectorAll("button[form], input[type=submit][form]")].map((button) => button.outerHTML.slice(0, 160));
