import { type ComponentType, Suspense, useCallback, useState } from "react";
import { type Path, useLocation, useNavigate } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
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
export interface Popup {
	readonly title: string;
	/** Fetched when it is first asked for. Screens that share a content keep its state between them. */
	readonly Content: ComponentType<PopupProps>;
}

/** Popups by the path of their page. */
export type Popups = Readonly<Record<string, Popup>>;

/**
 * Shows a popup while the address bar names one and the page below stays where it is. Without script the same address is
 * a page of its own.
 */
export function PopupHost({ popups }: { readonly popups: Popups }) {
	const { pathname, search, mask } = useLocation();
	const navigate = useNavigate();
	const popup = mask ? popups[mask.pathname] : undefined;
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
		<Dialog open={popup !== undefined} title={popup?.title ?? ""} onClose={close}>
			{popup && mask ? (
				<Suspense key={opening} fallback={<p className={waiting}>One moment…</p>}>
					<popup.Content address={mask} close={close} goTo={goTo} />
				</Suspense>
			) : null}
		</Dialog>
	);
}

/** Counts how often something was opened: what was typed before it was closed does not come back. */
function useOpenings(isOpen: boolean): number {
	const [seen, setSeen] = useState({ isOpen, count: 0 });
	if (seen.isOpen === isOpen) return seen.count;
	const next = { isOpen, count: isOpen ? seen.count + 1 : seen.count };
	setSeen(next);
	return next.count;
}
