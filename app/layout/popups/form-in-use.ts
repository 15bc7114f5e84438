/** Returns whether a form has the focus, unsent input or errors. */
export const isFormInUse = (): boolean =>
	document.activeElement?.matches("input, textarea, select, dialog *") ||
	document.querySelector("[aria-invalid=true]") !== null ||
	[...document.querySelectorAll<HTMLInputElement>("input, textarea")].some((field) =>
		/radio|checkbox/.test(field.type) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue,
	);
