import { keepingFocus, readSelection, select } from "./keeping-focus.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Remembers the page's fields. @returns a function that carries what they hold over to the fields in their place: where
 * the page was changed on its way, React has rendered it anew. Fields that are detached keep value and caret.
 */
export function rememberFields(): () => void {
	const before = [...allFields()];
	let focused = document.activeElement;
	const follow = (event: Event): void => {
		focused = event.target instanceof Element ? event.target : focused;
	};
	addEventListener("focusin", follow, true);
	return () => {
		removeEventListener("focusin", follow, true);
		const after = [...allFields()];
		for (const field of before) {
			const successor = field.isConnected ? null : findSuccessor(field, before, after);
			if (!successor) continue;
			copyValue(field, successor);
			if (field === focused)
				keepingFocus(() => {
					successor.focus({ preventScroll: true });
					select(successor, readSelection(field));
				});
		}
	};
}

const allFields = (): NodeListOf<Field> => document.querySelectorAll<Field>("input:not([type=hidden]),textarea,select");

/** Finds the field by its id, else by its place among the fields of its name. */
function findSuccessor(field: Field, before: readonly Field[], after: readonly Field[]): Field | undefined {
	const isLike = (other: Field): boolean => other.name === field.name && other.type === field.type;
	const later = after.filter(isLike);
	return later.find(({ id }) => id !== "" && id === field.id) ?? later[before.filter(isLike).indexOf(field)];
}

function copyValue(from: Field, to: Field): void {
	if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
		if (from.checked === to.checked && from.value === to.value) return;
		to.checked = from.checked;
		if (from.type === "file") to.files = from.files;
		else to.value = from.value;
	} else {
		if (from.value === to.value) return;
		to.value = from.value;
	}
	for (const name of ["input", "change"]) to.dispatchEvent(new Event(name, { bubbles: true }));
}

const control = "a,button,summary,label,input,select,textarea";
const controlAt = (element: Element | null | undefined): Element | null => element?.closest(control) ?? null;
const controlOf = (target: EventTarget | null): Element | null => controlAt(target instanceof Element ? target : null);

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
		pressed = controlOf(target);
		movedPixels = 0;
	};
	const move = (event: Event): void => {
		if (event instanceof MouseEvent) movedPixels += Math.hypot(event.movementX, event.movementY);
	};
	const release = (event: Event): void => {
		if (!(event instanceof MouseEvent) || event.button !== 0) {
			forget();
			return;
		}
		const below = controlAt(document.elementFromPoint(event.clientX, event.clientY));
		// The browser's own click comes before this.
		setTimeout(() => {
			const isSuccessor = pressed?.isConnected === false && below?.localName === pressed.localName;
			const isMeant = below === pressed || movedPixels < stillPixels;
			const clicked = isSuccessor ? below : isMeant ? pressed : null;
			forget();
			if (clicked instanceof HTMLElement) clicked.click();
		});
	};
	// Where the element was moved, the browser's click is its ancestor's.
	const click = ({ target }: Event): void => {
		if (controlOf(target) === pressed) forget();
	};
	const listeners = [
		["mousedown", press],
		["mousemove", move],
		["mouseup", release],
		["click", click],
	] as const;
	for (const [name, listener] of listeners) addEventListener(name, listener, true);
	return () => {
		isEnding = true;
		if (!pressed) forget();
	};
}
