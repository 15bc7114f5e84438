import { useContext, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import { DisabledPaths } from "#app/components/navigation/disabled-paths.ts";
import { isNavigating } from "#app/lib/is-navigating.ts";
import { paths } from "#app/lib/paths.ts";
import { dismiss, isDismissed } from "../floating/dismiss.ts";
import { isFormInUse } from "./form-in-use.ts";
import type { PopupState } from "./popup-state.ts";
import { duePopup, timedPopups } from "./timed-popups.ts";

const checkIntervalMs = 1000;

const dismissibles = ["offer", ...timedPopups.map(({ name }) => name)];

export interface TimedPopupOpenerProps {
	hidden: readonly string[];
	isWelcome: boolean;
	/** This is the package in view, beside which its own offers alone are shown. */
	packageSlug: string | undefined;
}

/** The popup opens once per document; a dismissal is stored for an hour. */
export function TimedPopupOpener({ hidden, isWelcome, packageSlug }: TimedPopupOpenerProps): null {
	const { pathname, search, mask } = useLocation();
	const navigate = useNavigate();
	const opened = useRef<readonly string[]>([]);
	const disabled = useContext(DisabledPaths);
	const offer = usePromotedOffer(paths.promo(packageSlug));

	const check = useEffectEvent(() => {
		if (!isWelcome || isNavigating() || mask || document.hidden || hasFocus() || isFormInUse()) return;
		const settled = [...hidden, ...opened.current, ...dismissibles.filter(isDismissed)];
		const due = duePopup({ elapsedMilliseconds: performance.now(), settled, pathname, disabled });
		if (!due) return;
		if (due.name === "promo" && offer.isUnknown) return void offer.find();
		opened.current = [...opened.current, due.name];
		// Without an offer it would be a second popup that asks for an e-mail address.
		if (due.name === "promo" && !offer.isFound) return;
		void navigate(pathname + search, {
			mask: due.name === "promo" ? offer.address : due.path,
			preventScrollReset: true,
			defaultShouldRevalidate: false,
			state: { isUnasked: true } satisfies PopupState,
		});
	});
	const reportAgain = useEffectEvent(() => {
		for (const name of dismissibles) if (!hidden.includes(name) && isDismissed(name)) dismiss(name);
	});
	useEffect(() => {
		reportAgain();
		if (savesData()) return;
		check();
		const timer = setInterval(() => check(), checkIntervalMs);
		return () => clearInterval(timer);
	}, []);

	const shown = timedPopups.find(({ path }) => path === mask?.pathname)?.name;
	const last = useRef(shown);
	useEffect(() => {
		const closed = last.current;
		last.current = shown;
		if (!closed || closed === shown) return;
		dismiss(closed);
	}, [shown]);
	return null;
}

const hasFocus = () => document.activeElement?.matches("input, textarea, select, dialog *");

function usePromotedOffer(address: string) {
	const { load, data } = useFetcher<{ offer: unknown }>({ key: address });
	const asked = useRef<string>(null);
	const [answered, setAnswered] = useState<string>();
	return {
		address,
		isUnknown: data === undefined && answered !== address,
		isFound: Boolean(data?.offer),
		find: async () => {
			// An answer that was lost is not asked for again: it would be each second.
			if (asked.current === address || !navigator.onLine) return;
			asked.current = address;
			await load(address);
			setAnswered(address);
		},
	};
}

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
