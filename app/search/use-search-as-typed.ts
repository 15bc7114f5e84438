import { type ChangeEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { usableQuery } from "./query.ts";

const pauseMilliseconds = 250;

/**
 * Searches when the typing pauses. The router drops the answer to a query that was overtaken.
 * @param shown the query whose answer is shown
 * @param search puts another query in its place
 * @returns the input's change handler and one that stops the wait
 */
export function useSearchAsTyped(
	shown: string | null,
	input: RefObject<HTMLInputElement | null>,
	search: (query: string | undefined) => void,
) {
	const wait = useRef<ReturnType<typeof setTimeout>>(undefined);
	const asked = useRef(shown);

	useEffect(() => {
		asked.current = shown;
	}, [shown]);
	useEffect(() => () => clearTimeout(wait.current), []);

	const ask = (typed: string) => {
		const query = usableQuery(typed);
		if (query === asked.current) return;
		asked.current = query;
		search(query ?? undefined);
	};
	// Script may come late, while one is typing already.
	const catchUp = useEffectEvent(() => {
		const element = input.current;
		if (element && element === document.activeElement) ask(element.value);
	});
	useEffect(() => catchUp(), []);

	const stopWaiting = () => clearTimeout(wait.current);
	const onChange = ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
		stopWaiting();
		wait.current = setTimeout(() => ask(value), pauseMilliseconds);
	};
	return { onChange, stopWaiting };
}
