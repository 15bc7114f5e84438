import { type FormEvent, useEffect, useRef } from "react";
import { Form } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { unseen } from "#app/styles/text.css.ts";
import { Button } from "#app/ui/button.tsx";
import { maximumQueryCharacters, usableQuery } from "./query.ts";
import { field, form } from "./search-panel.css.ts";
import { useSearchAsTyped } from "./use-search-as-typed.ts";

interface SearchFormProps {
	/** Of the field. */
	id: string;
	typed: string;
	query: string | null;
	/** Searches for another query. */
	search: (query: string | undefined) => void;
	/** Stands over another page, which stays: the form is answered in place. */
	isOverlay: boolean;
}

/** In a dialog Escape closes it; a field of the search type would take the key to empty itself. */
const overlaid = { type: "text", role: "searchbox" } as const;

/** A plain form for `/search?q=`. With script it also searches while one types. */
export function SearchForm({ id, typed, query, search, isOverlay }: SearchFormProps) {
	const input = useRef<HTMLInputElement>(null);
	const { onChange, stopWaiting } = useSearchAsTyped(query, input, search);

	// Back and forward change the address under the field; what one is typing is never touched.
	useEffect(() => {
		const element = input.current;
		if (element && usableQuery(element.value) !== query && element !== document.activeElement) element.value = typed;
	}, [typed, query]);

	const onSubmit = (event: FormEvent) => {
		stopWaiting();
		if (!isOverlay) return;
		event.preventDefault();
		search(input.current?.value);
	};

	return (
		<Form method="get" action={paths.search()} replace className={form} onSubmit={onSubmit}>
			<label htmlFor={id} className={unseen}>
				Search packages
			</label>
			<input
				ref={input}
				id={id}
				className={field}
				{...(isOverlay ? overlaid : { type: "search" })}
				name="q"
				defaultValue={typed}
				onChange={onChange}
				placeholder="Place, state or country"
				maxLength={maximumQueryCharacters}
				autoComplete="off"
				autoCapitalize="none"
				enterKeyHint="search"
				// biome-ignore lint/a11y/noAutofocus: whoever opens the search page came to type
				autoFocus={query === null && !isOverlay}
			/>
			<Button icon="search">Search</Button>
		</Form>
	);
}
