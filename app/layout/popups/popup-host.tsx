import { type ComponentType, useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Dialog } from "#app/components/overlays/dialog.tsx";
import { connectionLostEvent, loadDocument } from "#app/layout/toasts/connection.ts";
import { findPopup, type Popup, type Popups } from "./find-popup.ts";
import { isFormInUse } from "./form-in-use.ts";
import { type NextScreen, PopupContext, type PopupProps } from "./popup-context.ts";
import { PopupLoading } from "./popup-page.tsx";

/** A dialog that is not there by then would not seem to be the answer to a click. */
const longestOpeningMs = 300;

/** `isUnasked` marks a popup that a timer opened: its page is not loaded instead when its content is slow. */
export interface PopupState {
	readonly isUnasked?: true;
}

/** A popup is open while `location.mask` names it. Without script the same URL is a page. */
export function PopupHost({ popups }: { popups: Popups }) {
	const { pathname, search, mask, state } = useLocation();
	const navigate = useNavigate();
	const popup = findPopup(popups, mask);
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
	const { follow, isLeaving } = useNextScreen();
	const [ready, setReady] = useState<number>();
	const onReady = useCallback(() => setReady(opening), [opening]);
	const context = useMemo(() => ({ close, goTo, follow, onReady }), [close, goTo, follow, onReady]);
	const isReady = popup !== undefined && ready === opening;
	const address = mask ? mask.pathname + mask.search : "";
	const Content = usePopupContent(popup, address);
	const isAsked = !(state as PopupState | null)?.isUnasked;
	const openPage = useEffectEvent(() => {
		// What was typed into this page would be lost.
		if (!isFormInUse()) void navigate(address, { replace: true });
	});
	const giveUp = useEffectEvent(() => void close());
	const isOpening = popup !== undefined && !isReady;
	useEffect(() => {
		if (!isOpening) return;
		const timer = isAsked ? setTimeout(() => openPage(), longestOpeningMs) : undefined;
		const onLost = (): void => giveUp();
		addEventListener(connectionLostEvent, onLost, { once: true });
		return () => {
			clearTimeout(timer);
			removeEventListener(connectionLostEvent, onLost);
		};
	}, [isOpening, isAsked]);
	return (
		<Dialog open={popup !== undefined} isReady={isReady} title={popup?.title ?? ""} size={popup?.size} onClose={close}>
			{Content && mask ? (
				<PopupContext key={opening} value={context}>
					{isLeaving ? <PopupLoading /> : <Content address={mask} close={close} goTo={goTo} />}
				</PopupContext>
			) : null}
		</Dialog>
	);
}

/** Returns null while the content is loaded; where that fails, the document of the popup's page is loaded. */
function usePopupContent(popup: Popup | undefined, address: string): ComponentType<PopupProps> | null {
	const [loaded, setLoaded] = useState<{ fetch: Popup["fetch"]; Content: ComponentType<PopupProps> } | null>(null);
	const fetch = popup?.fetch;
	const onFailure = useEffectEvent(() => void loadDocument(address));
	useEffect(() => {
		if (!fetch) return;
		let isLeft = false;
		fetch().then(
			({ default: Content }) => isLeft || setLoaded({ fetch, Content }),
			() => isLeft || onFailure(),
		);
		return () => {
			isLeft = true;
		};
	}, [fetch]);
	return loaded && loaded.fetch === fetch ? loaded.Content : null;
}

/** The content is unmounted before the navigation: revalidating its loader could redirect, because its step is done. */
function useNextScreen(): { follow: (next: NextScreen) => void; isLeaving: boolean } {
	const { pathname, search, mask } = useLocation();
	const navigate = useNavigate();
	const page = pathname + search;
	const screen = mask ? mask.pathname + mask.search : null;
	const [pending, setPending] = useState<{ from: string | null; to: NextScreen } | null>(null);
	if (pending && pending.from !== screen) setPending(null);
	const follow = useCallback((to: NextScreen) => setPending({ from: screen, to }), [screen]);
	useEffect(() => {
		if (!pending || pending.from !== screen) return;
		const { next, isSignedIn } = pending.to;
		if (next === screen) setPending(null);
		if (isSignedIn) navigate(next || page, { replace: true, preventScrollReset: next === "" || next === page });
		else navigate(page, { mask: next, replace: true, preventScrollReset: true });
	}, [pending, screen, page, navigate]);
	return { follow, isLeaving: pending !== null && pending.from === screen && pending.to.next !== screen };
}

/** A new key for every opening, so that typed values do not reappear. */
function useOpenings(isOpen: boolean): number {
	const [seen, setSeen] = useState({ isOpen, count: 0 });
	if (seen.isOpen === isOpen) return seen.count;
	const next = { isOpen, count: isOpen ? seen.count + 1 : seen.count };
	setSeen(next);
	return next.count;
}
