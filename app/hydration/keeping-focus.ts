const focusEvents = ["focus", "blur", "focusin", "focusout", "change"];

/** Nobody hears that the focused field was moved: a form would say that it was left empty. */
export function keepingFocus<Result>(change: () => Result): Result {
	const focused = document.activeElement;
	const selection = readSelection(focused);
	const silence = (event: Event): void => event.stopImmediatePropagation();
	for (const name of focusEvents) addEventListener(name, silence, true);
	const result = change();
	if (document.activeElement !== focused && focused instanceof HTMLElement) {
		focused.focus({ preventScroll: true });
		select(focused, selection);
	}
	for (const name of focusEvents) removeEventListener(name, silence, true);
	return result;
}

type Selection = readonly [number, number, "forward" | "backward" | "none"];

const hasSelection = (field: Element | null): field is HTMLInputElement | HTMLTextAreaElement =>
	field !== null && "selectionStart" in field;

/** Returns null for a field without a selection that script can read, such as an e-mail address. */
export function readSelection(field: Element | null): Selection | null {
	if (!hasSelection(field) || field.selectionStart === null || field.selectionEnd === null) return null;
	return [field.selectionStart, field.selectionEnd, field.selectionDirection ?? "none"];
}

export function select(field: Element, selection: Selection | null): void {
	if (selection && hasSelection(field)) field.setSelectionRange(...selection);
}
