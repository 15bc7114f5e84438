import { createContext, useContext } from "react";
import { isDisabledPath } from "#app/lib/disabled-pages.ts";
import type { Feature } from "#app/lib/features.ts";

/** The operations file switches off these pages and forms. */
export const DisabledPaths = createContext<readonly string[]>([]);

export const useIsDisabled = (path: string): boolean => isDisabledPath(useContext(DisabledPaths), path);

/** Returns whether a form that stands on another page is switched off. */
export const useIsFeatureDisabled = (feature: Feature): boolean => useContext(DisabledPaths).includes(feature);

/** Returns the entries of a list of links whose pages exist. */
export function useEnabled<Entry extends { readonly to?: string }>(entries: readonly Entry[]): readonly Entry[] {
	const disabled = useContext(DisabledPaths);
	return disabled.length === 0
		? entries
		: entries.filter(({ to }) => to === undefined || !isDisabledPath(disabled, to));
}
