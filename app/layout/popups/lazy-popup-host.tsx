import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { type Path, useLocation, useNavigate, useNavigation } from "react-router";
import { NavigationProgress } from "#app/layout/floating/navigation-progress.tsx";
import { connectionLostEvent, loadDocument } from "#app/layout/toasts/connection.ts";
import { isNavigating, leavePopup } from "#app/lib/is-navigating.ts";
import { findPopup, type Popup, type Popups } from "./find-popup.ts";
import { isFormInUse } from "./form-in-use.ts";
import type { PopupProps } from "./popup-context.ts";
import type { PopupHostProps } from "./popup-host.tsx";
import type { PopupState } from "./popup-state.ts";

/** A dialog that is not there by then would not seem to be the answer to a click. */
const longestOpeningMs = 300;

interface Parts {
	fetch: Popup["fetch"];
	Content: ComponentType<PopupProps>;
	PopupHost: ComponentType<PopupHostProps>;
}

/**
 * The host comes with the first popup, beside its content. Where they are slow the popup's page is shown, where they are
 * lost its document is loaded; without a connection, and where a form is in use, the page below stays.
 */
export function LazyPopupHost({ popups }: { popups: Popups }) {
	const { mask, state } = useLocation();
	const navigate = useNavigate();
	const isBusy = useNavigation().state !== "idle";
	const [parts, setParts] = useState<Parts | null>(null);
	const [isReady, setReady] = useState(false);
	const [late, setLate] = useState<Path>();
	const popup = findPopup(popups, mask);
	const fetch = popup?.fetch;
	useEffect(() => {
		if (!fetch) return;
		let isLeft = false;
		Promise.all([fetch(), import("./popup-host.tsx")]).then(
			([{ default: Content }, { PopupHost }]) => isLeft || setParts({ fetch, Content, PopupHost }),
			() => isLeft || loadDocument(location.pathname + location.search, true),
		);
		return () => {
			isLeft = true;
		};
	}, [fetch]);
	const openPage = useEffectEvent(() => {
		// What was typed into this page would be lost.
		if (!mask || (state as PopupState | null)?.isUnasked || isFormInUse() || isNavigating()) return;
		setLate(mask);
		void navigate(mask, { replace: true });
	});
	const isOpening = popup !== undefined && !(isReady && parts?.fetch === fetch);
	useEffect(() => {
		if (!isOpening) return;
		const timer = setTimeout(() => openPage(), longestOpeningMs);
		addEventListener(connectionLostEvent, leavePopup, { once: true });
		return () => {
			clearTimeout(timer);
			removeEventListener(connectionLostEvent, leavePopup);
		};
	}, [isOpening]);
	return (
		<>
			<NavigationProgress isBusy={isOpening || isBusy} />
			{parts && (
				<parts.PopupHost
					// A dialog that came now would go with what was typed into it when its page is there.
					popup={mask === late ? undefined : popup}
					Content={parts.fetch === fetch ? parts.Content : null}
					onReadyChange={setReady}
				/>
			)}
		</>
	);
}
