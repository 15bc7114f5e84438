import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { unseen } from "#app/styles/text.css.ts";
import { Button } from "#app/ui/button.tsx";
import { maximumQueryCharacters, usableQuery } from "./query.ts";
import { field, form } from "./search-panel.css.ts";
import { useSearchAsTyped } from "./use-search-as-typed.ts";

/** A plain form for `/search?q=`. With script it also searches while one types. */
export function SearchForm({ typed, query }: { typed: string; query: string | null }) {
	const input = useRef<HTMLInputElement>(null);
	const { onChange, stopWaiting } = useSearchAsTyped(query, input);

	// Back and forward change the address under the field; what one is typing is never touched.
	useEffect(() => {
		const element = input.current;
		if (element && usableQuery(element.value) !== query && element !== document.activeElement) element.value = typed;
	}, [typed, query]);

	return (
		<Form method="get" action={paths.search()} replace className={form} onSubmit={stopWaiting}>
			<label htmlFor="q" className={unseen}>
				Search packages
			</label>
			<input
				ref={input}
				id="q"
				className={field}
				type="search"
				name="q"
				defaultValue={typed}
				onChange={onChange}
				placeholder="Place, state or country"
				maxLength={maximumQueryCharacters}
				autoComplete="off"
				autoCapitalize="none"
				enterKeyHint="search"
				// biome-ignore lint/a11y/noAutofocus: whoever opens the search page came to type
				autoFocus={query === null}
			/>
			<Button icon="search">Search</Button>
		</Form>
	);
}
