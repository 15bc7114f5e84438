import { useEffect, useRef } from "react";
import { useLoaderData } from "react-router";

/** Empties the form once the page thanks for it: a form that was lost on its way loads nothing, and keeps its text. */
export function useEmptyOnceDone(formId: string, isBusy: boolean): void {
	const shown = useLoaderData<() => { readonly thanks: string | null }>();
	const sentFrom = useRef<typeof shown>(null);
	useEffect(() => {
		const { current: before } = sentFrom;
		sentFrom.current = isBusy ? (before ?? shown) : null;
		const form = document.getElementById(formId);
		if (!isBusy && before && before !== shown && shown.thanks && form instanceof HTMLFormElement) form.reset();
	}, [formId, isBusy, shown]);
}
