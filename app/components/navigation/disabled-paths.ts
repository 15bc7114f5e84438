import { createContext, useContext } from "react";

/** Paths of pages that the operations file switches off. */
export const DisabledPaths = createContext<readonly string[]>([]);

export const useIsDisabled = (path: string): boolean => useContext(DisabledPaths).includes(path);

/** The entries of a list of links whose pages exist. */
export function useEnabled<Entry extends { readonly to?: string }>(entries: readonly Entry[]): readonly Entry[] {
	const disabled = useContext(DisabledPaths);
	return disabled.length === 0 ? entries : entries.filter(({ to }) => to === undefined || !disabled.includes(to));
}
