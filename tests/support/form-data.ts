/** Returns what a form with these fields posts; a field with several values is there several times. */
export function formOf(fields: Readonly<Record<string, string | File | readonly string[]>>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one);
	return form;
}
