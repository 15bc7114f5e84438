import { type ChangeEvent, type FormEvent, type RefObject, useEffect } from "react";
import { Form } from "react-router";
import { Button } from "#app/components/display/button.tsx";
import { paths } from "#app/lib/paths.ts";
import { visuallyHidden } from "#app/styles/text.css.ts";
import { maximumQueryCharacters, usableQuery } from "./query.ts";
import { searchField, searchForm } from "./search-panel.css.ts";

interface SearchFormProps {
	id: string;
	typed: string;
	query: string | null;
	search: (query: string | undefined) => void;
	/** The form stands in the popup. */
	isOverlay: boolean;
	input: RefObject<HTMLInputElement | null>;
	onChange: (event: ChangeEvent<HTMLInputElement>) => void;
	stopWaiting: () => void;
	isOnItsWay: (typed: string) => boolean;
}

/** `type=search` would use Escape to clear itself instead of closing the dialog. */
const overlaid = { type: "text", role: "searchbox" } as const;

/** This is the GET form for `/search?q=`; with script it also searches while typing. */
export function SearchForm({ id, typed, query, search, isOverlay, input, ...asTyped }: SearchFormProps) {
	const { onChange, stopWaiting, isOnItsWay } = asTyped;
	// Follows Back and Forward, but never overwrites typing.
	useEffect(() => {
		const element = input.current;
		if (element && usableQuery(element.value) !== query && element !== document.activeElement) element.value = typed;
	}, [typed, query, input]);

	const onSubmit = (event: FormEvent) => {
		stopWaiting();
		const value = input.current?.value ?? "";
		if (isOverlay || isOnItsWay(value)) event.preventDefault();
		if (isOverlay) search(value);
	};

	return (
		<Form method="get" action={paths.search()} replace className={searchForm} onSubmit={onSubmit}>
			<label htmlFor={id} className={visuallyHidden}>
				Search packages
			</label>
			<input
				ref={input}
				id={id}
				className={searchField}
				{...(isOverlay ? overlaid : { type: "search" })}
				name="q"
				defaultValue={typed}
				onChange={onChange}
				placeholder="Place or country"
				maxLength={maximumQueryCharacters}
				autoComplete="off"
				autoCapitalize="none"
				enterKeyHint="search"
				// biome-ignore lint/a11y/noAutofocus: a visitor opens the search page to type
				autoFocus={query === null && !isOverlay}
			/>
			<Button icon="search">Search</Button>
		</Form>
	);
}
