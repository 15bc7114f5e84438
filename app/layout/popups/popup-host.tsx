import { type ComponentType, type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import { type Path, useFetcher, useLocation, useNavigate } from "react-router";
import { Dialog } from "#app/components/overlays/dialog.tsx";
import { NavigationProgress } from "#app/layout/floating/navigation-progress.tsx";
import { loadDocument } from "#app/layout/toasts/connection.ts";
import { isNavigating, isPopupOpen, leavePopup } from "#app/lib/is-navigating.ts";
import { waitForLostModule } from "#app/lib/page-modules.ts";
import type { Popup } from "./find-popup.ts";
import { type NextScreen, PopupContext, type PopupProps } from "./popup-context.ts";
import { PopupLoading } from "./popup-page.tsx";

export interface PopupHostProps {
	popup: Popup | undefined;
	/** The value is null while it is loaded. */
	Content: ComponentType<PopupProps> | null;
	onReadyChange: (isReady: boolean) => void;
}

// A browser without modal dialogs loads the document of the popup's page, as where this script is lost.
if (!("showModal" in document.createElement("dialog"))) throw new Error("no modal dialogs");

/** A popup is open while `location.mask` names it. Without script the same URL is a page. */
export function PopupHost({ popup, Content, onReadyChange }: PopupHostProps) {
	const { pathname, search, mask } = useLocation();
	const navigate = useNavigate();
	const [closing, setClosing] = useState<Path>();
	// The data of the page below may be long in coming.
	const isOpen = popup !== undefined && mask !== closing;
	const opening = useOpenings(isOpen);
	const close = useCallback(() => {
		setClosing(mask);
		// A second step back would leave the page below.
		if (mask !== closing) leavePopup();
	}, [mask, closing]);
	const show = useCallback(
		(address: string) => {
			// The entry of the page below would be replaced.
			if (!isPopupOpen()) return;
			void navigate(pathname + search, {
				mask: address,
				replace: true,
				preventScrollReset: true,
				defaultShouldRevalidate: false,
			});
		},
		[navigate, pathname, search],
	);
	const { goTo, next } = useAskedScreen(show);
	const { follow, isLeaving } = useNextScreen();
	const [ready, setReady] = useState<number>();
	const onReady = useCallback(() => setReady(opening), [opening]);
	const context = useMemo(() => ({ close, goTo, follow, onReady }), [close, goTo, follow, onReady]);
	const isReady = popup !== undefined && ready === opening;
	useEffect(() => onReadyChange(isReady), [onReadyChange, isReady]);
	return (
		<Dialog open={isOpen} isReady={isReady} title={popup?.title ?? ""} size={popup?.size} onClose={close}>
			{Content && mask ? (
				<PopupContext key={opening} value={context}>
					{isLeaving ? <PopupLoading /> : <Content address={mask} close={close} goTo={goTo} />}
					{next}
				</PopupContext>
			) : null}
		</Dialog>
	);
}

/**
 * The screen stays, with everything typed, until the data of another one is there. `next` fetches it, and keeps it for
 * that screen.
 */
function useAskedScreen(show: (address: string) => void): { goTo: (address: string) => void; next: ReactNode } {
	const { mask } = useLocation();
	const [asked, setAsked] = useState<{ address: string; from: Path } | null>(null);
	const isCurrent = asked && mask && (asked.from === mask || asked.address === mask.pathname + mask.search);
	if (asked && !isCurrent) setAsked(null);
	const goTo = useCallback(
		(address: string) => {
			if (!mask || pathOf(address) === mask.pathname) show(address);
			else setAsked({ address, from: mask });
		},
		[mask, show],
	);
	if (!asked || !isCurrent) return { goTo, next: null };
	const { address } = asked;
	const onAnswer = (isLost: boolean) => {
		// What was begun meanwhile goes on.
		const isLeaving = isNavigating() || !isPopupOpen();
		if (!isLost && !isLeaving) return show(address);
		setAsked(null);
		if (!isLeaving) void loadDocument(address, true);
	};
	return { goTo, next: <AskedScreen key={address} address={address} onAnswer={onAnswer} /> };
}

interface AskedScreenProps {
	address: string;
	onAnswer: (isLost: boolean) => void;
}

/** The screen itself uses the same fetcher, and so has the data at once. */
function AskedScreen({ address, onAnswer }: AskedScreenProps) {
	const { load, data } = useFetcher({ key: address });
	const [isAnswered, setAnswered] = useState(false);
	const pass = useEffectEvent(() => onAnswer(data === undefined));
	useEffect(() => {
		Promise.race([load(address), waitForLostModule(pathOf(address))]).then(() => setAnswered(true));
	}, [load, address]);
	useEffect(() => {
		if (isAnswered) pass();
	}, [isAnswered]);
	return isAnswered ? null : <NavigationProgress isBusy />;
}

const pathOf = (address: string): string => address.split("?")[0] ?? address;

/** The content is unmounted before the navigation: revalidating its loader could redirect, because its step is done. */
function useNextScreen(): { follow: (next: NextScreen) => void; isLeaving: boolean } {
	const { pathname, search, mask, key } = useLocation();
	const navigate = useNavigate();
	const page = pathname + search;
	const screen = mask ? mask.pathname + mask.search : null;
	const [pending, setPending] = useState<{ from: string; to: NextScreen } | null>(null);
	// A page that could not be loaded leaves this one a new key.
	if (pending && pending.from !== key) setPending(null);
	const follow = useCallback(
		(to: NextScreen) => {
			if (!isNavigating()) setPending({ from: key, to });
			// What was begun meanwhile goes on, for who is signed in now.
			else if (to.isSignedIn) void window.__reactRouterDataRouter.revalidate();
		},
		[key],
	);
	useEffect(() => {
		if (!pending || pending.from !== key) return;
		const { next, isSignedIn } = pending.to;
		if (next === screen) setPending(null);
		if (isSignedIn) navigate(next || page, { replace: true, preventScrollReset: next === "" || next === page });
		else navigate(page, { mask: next, replace: true, preventScrollReset: true });
	}, [pending, key, screen, page, navigate]);
	return { follow, isLeaving: pending !== null && pending.from === key && pending.to.next !== screen };
}

/** A new key for every opening, so that typed values do not reappear. */
function useOpenings(isOpen: boolean): number {
	const [seen, setSeen] = useState({ isOpen, count: 0 });
	if (seen.isOpen === isOpen) return seen.count;
	const next = { isOpen, count: isOpen ? seen.count + 1 : seen.count };
	setSeen(next);
	return next.count;
}
