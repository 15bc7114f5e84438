import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { loadDocument } from "#app/layout/toasts/connection.ts";
import { findPopup, type Popups } from "./find-popup.ts";

interface PopupHostProps {
	popups: Popups;
}

/** The host comes with the first popup, beside its content; where it is lost, the document of the popup's page is loaded. */
export function LazyPopupHost({ popups }: PopupHostProps) {
	const { mask } = useLocation();
	const navigate = useNavigate();
	const [loaded, setLoaded] = useState<{ PopupHost: ComponentType<PopupHostProps> } | null>(null);
	const onFailure = useEffectEvent(async () => {
		if (mask && !(await loadDocument(mask.pathname + mask.search))) await navigate(-1);
	});
	useEffect(() => {
		if (!mask || loaded) return;
		let isLeft = false;
		// The content is fetched at the same time as the host, which asks for it again and handles its failure.
		findPopup(popups, mask)
			?.fetch()
			.catch(() => undefined);
		import("./popup-host.tsx").then(
			({ PopupHost }) => isLeft || setLoaded({ PopupHost }),
			() => isLeft || void onFailure(),
		);
		return () => {
			isLeft = true;
		};
	}, [mask, loaded, popups]);
	return loaded && <loaded.PopupHost popups={popups} />;
}
