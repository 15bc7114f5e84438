import { useEffect, useEffectEvent, useRef } from "react";
import { useIsInteractive } from "./use-is-interactive.ts";

/**
 * Acts when a value comes or changes while script is there. One that came with the server's HTML is no news: that may be in
 * use long before script comes.
 */
export function useNews(value: unknown, act: () => void): void {
	const onNews = useEffectEvent(act);
	const known = useRef(useIsInteractive() ? undefined : value);
	useEffect(() => {
		if (value && value !== known.current) onNews();
		known.current = value;
	}, [value]);
}
