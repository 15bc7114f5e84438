import { type ComponentType, Suspense, useCallback, useState } from "react";
import { matchPath, type Path, useLocation, useNavigate } from "react-router";
import { Dialog, type DialogSize } from "#app/ui/dialog.tsx";
import { waiting } from "./popup-host.css.ts";

/** What the content of a popup is given. */
export interface PopupProps {
	/** The popup's own address, as the address bar shows it. */
	readonly address: Path;
	/** Takes the popup away, as Back would. */
	readonly close: () => void;
	/** Shows another of the popup's screens in its place. */
	readonly goTo: (address: string) => void;
}

/** A page that can also be shown over another one. */
interface Popup {
	/** The path of its page, as a route of the site map has it: `/webinars/:id/register`. */
	readonly path: string;
	readonly title: string;
	readonly size?: DialogSize;
	/** Fetched when it is first asked for. Screens that share a content keep its state between them. */
	readonly Content: ComponentType<PopupProps>;
}

export type Popups = readonly Popup[];

/**
 * Shows a popup while the address bar names one and the page below stays where it is. Without script the same address is
 * a page of its own.
 */
export function PopupHost({ popups }: { readonly popups: Popups }) {
	const { pathname, search, mask } = useLocation();
	const navigate = useNavigate();
	const popup = mask ? popups.find(({ path }) => matchPath(path, mask.pathname)) : undefined;
	const opening = useOpenings(popup !== undefined);
	const close = useCallback(() => navigate(-1), [navigate]);
	const goTo = useCallback(
		(address: string) =>
			navigate(pathname + search, {
				mask: address,
				replace: true,
				preventScrollReset: true,
				defaultShouldRevalidate: false,
			}),
		[navigate, pathname, search],
	);
	return (
		<Dialog open={popup !== undefined} title={popup?.title ?? ""} size={popup?.size} onClose={close}>
			{popup && mask ? (
				<Suspense key={opening} fallback={<PopupWaiting />}>
					<popup.Content address={mask} close={close} goTo={goTo} />
				</Suspense>
			) : null}
		</Dialog>
	);
}

/** Until a popup's content or its page's data have come. */
export const PopupWaiting = () => (
	<p className={waiting} role="status">
		One moment…
	</p>
);

/** Counts how often something was opened: what was typed before it was closed does not come back. */
function useOpenings(isOpen: boolean): number {
	const [seen, setSeen] = useState({ isOpen, count: 0 });
	if (seen.isOpen === isOpen) return seen.count;
	const next = { isOpen, count: isOpen ? seen.count + 1 : seen.count };
	setSeen(next);
	return next.count;
}
