const names = ["name", "email", "countrycode", "mobileno", "comments"] as const;

type Draft = Readonly<Partial<Record<(typeof names)[number], string>>>;

let draft: Draft = {};

/** The browser saves the form's values for the life of the document, so that a reopened popup shows them. */
export function saveDraft(form: HTMLFormElement): void {
	const values = new FormData(form);
	draft = Object.fromEntries(names.map((name) => [name, String(values.get(name) ?? "")]));
}

export const readDraft = (): Draft => draft;

export function clearDraft(): void {
	draft = {};
}
