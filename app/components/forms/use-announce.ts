import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { useHydrated } from "#app/components/display/use-hydrated.ts";

/** Runs before the paint in which a value changes after hydration; a value in the server's HTML is not announced again. */
export function useAnnounce(value: unknown, act: () => void): void {
	const onNews = useEffectEvent(act);
	const known = useRef(useHydrated() ? undefined : value);
	useLayoutEffect(() => {
		if (value && value !== known.current) onNews();
		known.current = value;
	}, [value]);
}
