const focusEvents = ["focus", "blur", "focusin", "focusout", "change"];

/**
 * Holds back the events of focus while the page is changed: a form would take the focused field for one that was left
 * empty. Chosen options are chosen again, because a browser chooses anew where options are moved.
 */
export function keepingFocus<Result>(change: () => Result): Result {
	const focused = document.activeElement;
	const selection = readSelection(focused);
	const chosen = document.querySelectorAll<HTMLOptionElement>("option:checked");
	const silence = (event: Event): void => event.stopImmediatePropagation();
	for (const name of focusEvents) addEventListener(name, silence, true);
	const result = change();
	for (const option of chosen) option.selected = true;
	if (document.activeElement !== focused && focused instanceof HTMLElement) {
		focused.focus({ preventScroll: true });
		select(focused, selection);
	}
	for (const name of focusEvents) removeEventListener(name, silence, true);
	return result;
}

type Selection = readonly [number | null, number | null, "forward" | "backward" | "none" | undefined];

/** A field such as one for an e-mail address has a selection that script cannot read. */
const hasSelection = (field: Element | null): field is HTMLInputElement | HTMLTextAreaElement =>
	(field as HTMLInputElement | null)?.selectionStart != null;

export const readSelection = (field: Element | null): Selection | null =>
	hasSelection(field) ? [field.selectionStart, field.selectionEnd, field.selectionDirection ?? undefined] : null;

export function select(field: Element, selection: Selection | null): void {
	if (selection && hasSelection(field)) field.setSelectionRange(...selection);
}
