const names = ["name", "email", "countrycode", "mobileno", "comments"] as const;

type Draft = Readonly<Partial<Record<(typeof names)[number], string>>>;

let draft: Draft = {};

/**
 * What was typed into the panel, for the life of the page: a panel that was closed, or started again, opens with it.
 * Kept by the browser alone, as it is only ever called for what happens there.
 */
export function keepDraft(form: HTMLFormElement): void {
	const typed = new FormData(form);
	draft = Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? "")]));
}

export const readDraft = (): Draft => draft;

/** The enquiry has arrived and its phone is proved. */
export function forgetDraft(): void {
	draft = {};
}
