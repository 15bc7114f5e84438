import { keepingFocus, readSelection, select } from "./keeping-focus.ts";

/**
 * Remembers the page's fields, folds, focus and scroll position. @returns a function that carries them over to what is
 * in their place: where the page was changed on its way, React has rendered it anew. Fields that are detached keep value
 * and caret.
 */
export function rememberInput(): () => void {
	const before = allCarried();
	const main = document.querySelector("main");
	const selectAgain = rememberSelection();
	let focused: Element | null = null;
	let top = 0;
	const follow = (): void => {
		focused = document.activeElement;
		top = scrollY;
	};
	follow();
	for (const name of ["focusin", "scroll"]) addEventListener(name, follow, true);
	return () => {
		for (const name of ["focusin", "scroll"]) removeEventListener(name, follow, true);
		const after = allCarried();
		for (const element of before) {
			const isCarried = element === focused || isField(element) || element.localName === "details";
			const successor = isCarried && !element.isConnected && findSuccessor(element, before, after);
			if (successor) carryOver(element, successor, element === focused);
		}
		selectAgain();
		keepServedValues();
		if (main?.isConnected === false) scrollTo(0, top);
	};
}

/**
 * Makes the values that the server filled in the fields' own, by writing each again: React would else empty such a field
 * when the action's reply is dropped. The focused field is left out, because writing its value could move the caret.
 */
function keepServedValues(): void {
	for (const field of document.querySelectorAll<HTMLInputElement>("input[value]:not(:focus)")) field.value += "";
}

/** Texts that were moved, or were away for a while, are no longer selected. */
function rememberSelection(): () => void {
	const selection = getSelection();
	const { activeElement } = document;
	if (!selection || selection.isCollapsed) return () => undefined;
	const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
	return () => {
		try {
			if (document.activeElement === activeElement)
				selection.setBaseAndExtent(anchorNode as Node, anchorOffset, focusNode as Node, focusOffset);
		} catch {
			// React has shortened a text.
		}
	};
}

function carryOver(element: HTMLElement, successor: HTMLElement, isFocused: boolean): void {
	if (isFocused) keepingFocus(() => successor.focus({ preventScroll: true }));
	successor.toggleAttribute("open", element.hasAttribute("open"));
	if (isField(element)) copyValue(element, successor as HTMLInputElement);
	// The boxes of a code have moved the focus on.
	if (isFocused && document.activeElement === successor) select(successor, readSelection(element));
}

const allCarried = (): HTMLElement[] => [
	...document.querySelectorAll<HTMLElement>("a,button,details,summary,input:not([type=hidden]),textarea,select"),
];

/** The others have nothing that would be missed: no `checked`, no `files`. */
const isField = (element: Element): element is HTMLInputElement => "form" in element && element.localName !== "button";

/** Finds the element by its id, else by its place among those like it. */
function findSuccessor(element: Element, before: readonly Element[], after: readonly HTMLElement[]) {
	const kind = kindOf(element);
	const isLike = (other: Element): boolean => kindOf(other) === kind;
	const later = after.filter(isLike);
	return later.find(({ id }) => id !== "" && id === element.id) ?? later[before.filter(isLike).indexOf(element)];
}

/** The names of some radio buttons change with every rendering, and boxes follow the field of a whole code. */
function kindOf(element: Element): string {
	if (!isField(element)) return element.localName + element.textContent?.replace(/\s/g, "");
	if (element.autocomplete === "one-time-code") return element.autocomplete;
	return element.type + (element.type === "radio" ? element.value : element.name);
}

function copyValue(from: HTMLInputElement, to: HTMLInputElement): void {
	if (from.value === to.value && from.checked === to.checked) return;
	to.checked = from.checked;
	if (from.type === "file") to.files = from.files;
	else to.value = from.value;
	for (const name of ["input", "change"]) to.dispatchEvent(new Event(name, { bubbles: true }));
}

export const control = "a,button,summary,label,input,select,textarea";
const controlAt = (target: EventTarget | null | undefined): Element | null =>
	target instanceof Element ? target.closest(control) : null;

/** A pointer that moves less than this during a press counts as resting; in CSS pixels. */
const stillPixels = 10;

/**
 * A browser gives no click where the pressed element was moved before the release: where the pointer rested, that element
 * gets it then, else the control under the pointer. @returns a function that ends this with the present press
 */
export function keepPress(): () => void {
	let pressed = controlAt([...document.querySelectorAll(":active")].at(-1));
	let movedPixels = pressed?.matches(":hover") ? 0 : stillPixels;
	let isEnding = false;
	const forget = (): void => {
		pressed = null;
		if (isEnding) for (const [name, listener] of listeners) removeEventListener(name, listener, true);
	};
	const press = ({ target }: Event): void => {
		pressed = controlAt(target);
		movedPixels = 0;
	};
	const move = ({ movementX, movementY }: MouseEvent): void => {
		movedPixels += Math.hypot(movementX, movementY);
	};
	const finish = (below: Element | null): void => {
		// The browser's own click comes before this.
		setTimeout(() => {
			const isSuccessor = pressed?.isConnected === false && below?.localName === pressed.localName;
			const isMeant = below === pressed || movedPixels < stillPixels;
			const clicked = isSuccessor ? below : isMeant ? pressed : null;
			forget();
			if (clicked instanceof HTMLElement) clicked.click();
		});
	};
	const release = ({ button, clientX, clientY }: MouseEvent): void => {
		if (button === 0) finish(controlAt(document.elementFromPoint(clientX, clientY)));
		else forget();
	};
	const keyup = ({ key, target }: KeyboardEvent): void => {
		if (key === " ") finish(controlAt(target));
	};
	// Where the element was moved, the browser's click is its ancestor's.
	const click = ({ target }: Event): void => {
		if (controlAt(target) === pressed) forget();
	};
	const listeners = Object.entries({ mousedown: press, mousemove: move, mouseup: release, keyup, click }) as [
		"click",
		(event: MouseEvent) => void,
	][];
	for (const [name, listener] of listeners) addEventListener(name, listener, true);
	return () => {
		isEnding = true;
		if (!pressed) forget();
	};
}
