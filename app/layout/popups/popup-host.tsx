import { type ComponentType, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { matchPath, useLocation, useNavigate } from "react-router";
import { Dialog, type DialogSize } from "#app/components/overlays/dialog.tsx";
import { type NextScreen, PopupContext, type PopupProps } from "./popup-context.ts";
import { PopupLoading } from "./popup-page.tsx";

interface Popup {
	path: string;
	title: string;
	size?: DialogSize;
	Content: ComponentType<PopupProps>;
}

export type Popups = readonly Popup[];

/** A popup is open while `location.mask` names it. Without script the same URL is a page. */
export function PopupHost({ popups }: { popups: Popups }) {
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
	const { follow, isLeaving } = useNextScreen();
	const context = useMemo(() => ({ close, goTo, follow }), [close, goTo, follow]);
	return (
		<Dialog open={popup !== undefined} title={popup?.title ?? ""} size={popup?.size} onClose={close}>
			{popup && mask ? (
				<PopupContext value={context}>
					<Suspense key={opening} fallback={<PopupLoading />}>
						{isLeaving ? <PopupLoading /> : <popup.Content address={mask} close={close} goTo={goTo} />}
					</Suspense>
				</PopupContext>
			) : null}
		</Dialog>
	);
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
