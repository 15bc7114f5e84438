import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { loadDocument } from "#app/layout/toasts/connection.ts";
import type { PopupHost, Popups } from "./popup-host.tsx";

interface Loaded {
	readonly Host: typeof PopupHost;
	readonly popups: Popups;
}

export type FetchPopups = () => Promise<{ popups: Popups }>;

/** The script of popups is loaded when the pointer or the focus reaches a link to one, or when one opens. */
export function PopupLoader({ fetchPopups }: { fetchPopups: FetchPopups }) {
	const { mask } = useLocation();
	const navigate = useNavigate();
	const [loaded, setLoaded] = useState<Loaded | null>(null);
	const isOpen = mask !== undefined;
	const load = useEffectEvent(() => {
		Promise.all([import("./popup-host.tsx"), fetchPopups()]).then(
			([{ PopupHost: Host }, { popups }]) => setLoaded((before) => before ?? { Host, popups }),
			() => onFailure(),
		);
	});
	const onFailure = useEffectEvent(async () => {
		// The document of the popup's page stands for it, else the page below stays.
		if (mask && !(await loadDocument(mask.pathname + mask.search))) void navigate(-1);
	});
	useEffect(() => {
		if (loaded) return;
		if (isOpen) load();
		const loadAhead = ({ target }: Event): void => {
			if (target instanceof Element && target.closest("[data-popup]")) load();
		};
		const signs = ["pointerover", "focusin"];
		for (const sign of signs) addEventListener(sign, loadAhead, { passive: true });
		return () => {
			for (const sign of signs) removeEventListener(sign, loadAhead);
		};
	}, [loaded, isOpen]);
	return loaded ? <loaded.Host popups={loaded.popups} /> : null;
}
