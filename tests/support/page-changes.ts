/** Browsers, extensions and networks change a page like this, by the traces that they leave in it. */
export const changeKinds = [
	...["translated", "translated-again", "one-text", "icons-after-fields"],
	...["hidden-mail", "blocked", "wrapped-fields", "wrapped-again", "fields-in-ready-wrapper"],
	...["appended", "number-links"],
] as const;

export type ChangeKind = (typeof changeKinds)[number];

/** Sent to a browser as text, so it uses nothing of this module. @param seed chooses the place @returns marks left */
export function changePage([kind, seed]: readonly [ChangeKind, number]): number {
	const fields = [...document.querySelectorAll("input,textarea,select")].filter(
		(field) => field.getAttribute("type") !== "hidden" && field.getClientRects().length > 0,
	);
	// The focused field is left where it is: moving it takes its focus away in every page.
	const movable = fields.filter((field) => field !== document.activeElement);
	const textsBelow = (root: Node): Text[] => {
		const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		const found: Text[] = [];
		while (walker.nextNode()) {
			const text = walker.currentNode as Text;
			if (text.data.trim() !== "" && !text.parentElement?.closest("script,style,noscript,textarea,option,title,font"))
				found.push(text);
		}
		return found;
	};
	const translate = (text: Text): void => {
		const [outer, inner] = [document.createElement("font"), document.createElement("font")];
		outer.dataset.mark = "";
		outer.dir = "auto";
		inner.textContent = `\u0905${text.data}`;
		outer.append(inner);
		text.replaceWith(outer);
	};
	const marked = (name: string, text: string): HTMLElement => {
		const element = document.createElement(name);
		element.dataset.mark = "";
		element.textContent = text;
		return element;
	};
	const wrap = (fields: readonly Element[]): void => {
		for (const field of fields) {
			const wrapper = marked("span", "");
			field.before(wrapper);
			wrapper.append(field);
		}
	};
	const pick = <One>(list: readonly One[]): One | undefined => list[seed % Math.max(1, list.length)];
	const changes: Record<ChangeKind, () => void> = {
		translated: () => textsBelow(document.body).forEach(translate),
		"translated-again": () => {
			textsBelow(document.body).forEach(translate);
			new MutationObserver((records) => {
				for (const { addedNodes } of records)
					for (const node of addedNodes) {
						if (node instanceof Text && node.parentElement?.closest("font") === null) translate(node);
						else if (node instanceof HTMLElement && node.localName !== "font") textsBelow(node).forEach(translate);
					}
			}).observe(document.body, { childList: true, subtree: true });
		},
		"one-text": () => {
			const text = pick(textsBelow(document.querySelector("footer") ?? document.body));
			if (!text) return;
			text.data = `${text.data} \u2026`;
			if (text.parentElement) text.parentElement.dataset.mark = "";
		},
		"icons-after-fields": () => {
			const isBare = (field: Element) => !field.nextElementSibling?.matches("[data-mark]");
			const add = () => {
				for (const field of fields.filter(isBare)) field.after(marked("div", "*"));
			};
			add();
			new MutationObserver(add).observe(document.body, { childList: true, subtree: true });
		},
		"hidden-mail": () => {
			for (const link of document.querySelectorAll("a[href^='mailto:']")) {
				link.setAttribute("href", "/cdn-cgi/l/email-protection");
				link.replaceChildren(marked("span", "[email\u00a0protected]"));
			}
		},
		blocked: () => {
			const parts = [...document.querySelectorAll<HTMLElement>("aside,header,header a,footer li,footer p,main img")];
			const part = pick(parts.filter((one) => one.querySelector("input:not([type=hidden]),textarea,select") === null));
			if (part) part.dataset.blocked = "";
			part?.remove();
		},
		"number-links": () => {
			for (const text of textsBelow(document.body)) {
				const number = text.splitText(1);
				number.splitText(Math.min(1, number.length));
				const link = marked("a", "");
				number.replaceWith(link);
				link.append(number);
			}
		},
		"wrapped-fields": () => wrap(movable),
		"wrapped-again": () => {
			const isBare = (field: Element) => !field.matches(":focus, [data-mark] > *");
			const wrapBare = () => wrap(movable.filter(isBare));
			wrapBare();
			new MutationObserver(wrapBare).observe(document.body, { childList: true, subtree: true });
		},
		"fields-in-ready-wrapper": () => {
			for (const field of movable) {
				const { parentNode, nextSibling } = field;
				const wrapper = marked("span", "");
				wrapper.append(field);
				parentNode?.insertBefore(wrapper, nextSibling);
			}
		},
		appended: () => {
			const widget = marked("div", "");
			document.body.append(widget);
			widget.append(document.createElement("iframe"), marked("p", "Chat"));
			document.documentElement.setAttribute("data-extension", "");
		},
	};
	changes[kind]();
	return document.querySelectorAll("[data-mark]:not(:empty)").length;
}
