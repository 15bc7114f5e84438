import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher, useLocation, useNavigate, useNavigation } from "react-router";
import { useIsDisabled } from "#app/components/navigation/disabled-paths.ts";
import { paths } from "#app/lib/paths.ts";
import { dismiss } from "../floating/dismiss.ts";
import { isFormInUse } from "./form-in-use.ts";
import type { PopupState } from "./popup-host.tsx";
import { duePopup, timedPopups } from "./timed-popups.ts";

const checkIntervalMs = 1000;

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
	const isLeaving = useNavigation().state !== "idle";
	const opened = useRef<readonly string[]>([]);
	const offer = usePromotedOffer(paths.promo(packageSlug));

	const check = useEffectEvent(() => {
		// Opening ends a navigation that is under way, and the answer to a form with it.
		if (!isWelcome || isLeaving || mask || document.hidden || isFormInUse()) return;
		const settled = [...hidden, ...opened.current];
		const due = duePopup({ elapsedMilliseconds: performance.now(), settled, pathname });
		if (!due) return;
		if (due.name === "promo" && offer.isUnknown) return offer.find();
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
	useEffect(() => {
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

function usePromotedOffer(address: string) {
	const isDisabled = useIsDisabled(paths.offers());
	const { load, data } = useFetcher<{ offer: unknown }>({ key: address });
	const asked = useRef("");
	return {
		address,
		isUnknown: !isDisabled && data === undefined,
		isFound: Boolean(data?.offer),
		find: () => {
			// A site in trouble is not asked every second.
			if (asked.current === address || !navigator.onLine) return;
			asked.current = address;
			void load(address);
		},
	};
}

const savesData = (): boolean =>
	"connection" in navigator && Boolean((navigator.connection as { saveData?: boolean }).saveData);
