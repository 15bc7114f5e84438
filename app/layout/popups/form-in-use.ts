/** Returns whether a form has unsent input or errors. */
export const isFormInUse = (): boolean =>
	document.querySelector("[aria-invalid=true]") !== null ||
	[...document.querySelectorAll<HTMLInputElement>("input, textarea")].some((field) =>
		/radio|checkbox/.test(field.type) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue,
	);
