import { useLocation } from "react-router";
import { paths } from "./paths.ts";

/** Pages that lead back to the page named in their query. */
const returning = [
	[paths.login(), "redirectTo"],
	[paths.preferences(), "back"],
	[paths.enquiry(), "from"],
] as const;

/**
 * Returns the page that a sign-in, an enquiry or a choice of preferences returns to. A page that itself returns to
 * another one passes that one on: else each of these links would name a longer address, without end.
 */
export function returnPathFrom({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
	const found = returning.find(([path]) => pathname === path || pathname.startsWith(`${path}/`));
	return found ? (new URLSearchParams(search).get(found[1]) ?? paths.home()) : pathname + search;
}

export const useReturnPath = (): string => returnPathFrom(useLocation());
