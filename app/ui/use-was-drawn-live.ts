import { useState } from "react";
import { useIsInteractive } from "./use-is-interactive.ts";

/** Whether a piece first came with script, and not with the server's HTML: that may be in use long before script comes. */
export function useWasDrawnLive(): boolean {
	const isInteractive = useIsInteractive();
	return useState(isInteractive)[0];
}
