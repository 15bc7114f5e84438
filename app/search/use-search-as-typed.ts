import { type ChangeEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { usableQuery } from "./query.ts";

const pauseMilliseconds = 250;

/**
 * Searches after a pause in typing; the router drops outdated answers.
 * @param shown query of the results on screen, and whether others are being asked for
 * @returns the change handler, one that cancels, and whether a search for these words is under way
 */
export function useSearchAsTyped(
	{ query: shown, isBusy }: { query: string | null; isBusy: boolean },
	input: RefObject<HTMLInputElement | null>,
	search: (query: string | undefined) => void,
) {
	const wait = useRef<ReturnType<typeof setTimeout>>(undefined);
	const asked = useRef(shown);

	// A search may end without results, for example offline.
	useEffect(() => {
		if (!isBusy) asked.current = shown;
	}, [shown, isBusy]);
	useEffect(() => () => clearTimeout(wait.current), []);

	const ask = (typed: string) => {
		const query = usableQuery(typed);
		if (query === asked.current) return;
		asked.current = query;
		search(query ?? undefined);
	};
	// Hydration may come while someone is typing.
	const catchUp = useEffectEvent(() => {
		const element = input.current;
		if (element && element === document.activeElement) ask(element.value);
	});
	useEffect(() => catchUp(), []);

	const stopWaiting = () => clearTimeout(wait.current);
	const onChange = ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
		stopWaiting();
		wait.current = setTimeout(() => isLeaving() || ask(value), pauseMilliseconds);
	};
	/** A second search for the same words would only abort the first. */
	const isOnItsWay = (typed: string) => asked.current !== shown && usableQuery(typed) === asked.current;
	return { onChange, stopWaiting, isOnItsWay };
}

/** The search would take the place of that navigation. */
function isLeaving(): boolean {
	const { location, navigation } = window.__reactRouterDataRouter.state;
	return navigation.location !== undefined && navigation.location.pathname !== location.pathname;
}
