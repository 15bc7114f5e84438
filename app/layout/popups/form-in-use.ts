/** Returns whether a form has the focus, unsent input or errors. */
export function isFormInUse(): boolean {
	if (document.activeElement?.matches("input, textarea, select, dialog *")) return true;
	if (document.querySelector("[aria-invalid=true]")) return true;
	return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some(isChanged);
}

const isChanged = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
	field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox")
		? field.checked !== field.defaultChecked
		: field.value !== field.defaultValue;
