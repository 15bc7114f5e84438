import { useEffect } from "react";
import { useLocation } from "react-router";
import { LinkButton } from "#app/components/display/button.tsx";

const maxRefreshes = 20;
const refreshSeconds = 4;

export function readRefreshCount(search: URLSearchParams): number {
	const text = search.get("poll") ?? "";
	return /^\d{1,3}$/.test(text) ? Number(text) : 0;
}

interface AutoRefreshProps {
	count: number;
	/** The URL of the page with the count increased. */
	next: string;
	/** The URL of the page without a count. */
	restart: string;
}

/** Polls by `<meta http-equiv="refresh">`, which works without script, and stops after `maxRefreshes`. */
export function AutoRefresh({ count, next, restart }: AutoRefreshProps) {
	const isRefreshing = count < maxRefreshes;
	useDocumentOnLeave(isRefreshing);
	return (
		<>
			{isRefreshing ? <meta httpEquiv="refresh" content={`${refreshSeconds};url=${next}`} /> : null}
			<p role="status">
				{isRefreshing ? "This page refreshes every few seconds." : "This is taking longer than usual."}
			</p>
			<div>
				<LinkButton to={restart} reloadDocument tone="calm">
					Check again
				</LinkButton>
			</div>
		</>
	);
}

/**
 * Browsers do not cancel a pending meta refresh, so leaving by client-side navigation, or for a popup, loads the document
 * of the page that was asked for. A reload by script is refused (`refuseReloads`).
 */
function useDocumentOnLeave(isRefreshing: boolean) {
	const { mask } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: a popup leaves the page too
	useEffect(() => {
		if (!isRefreshing) return;
		const here = window.location.pathname;
		return () => {
			const { pathname, search } = window.location;
			// With a fragment the browser would only scroll.
			if (pathname !== here) window.location.replace(pathname + search);
		};
	}, [isRefreshing, mask]);
}
