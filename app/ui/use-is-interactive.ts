import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether script has taken over: false on the server and in the first pass over its HTML, true from then on. */
export function useIsInteractive(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
