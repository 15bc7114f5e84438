import { useSyncExternalStore } from "react";
import { Icon } from "#app/components/icons/icon.tsx";
import { backToTop } from "./back-to-top.css.ts";

const shownAfterPixels = 200;

const onScroll = (changed: () => void) => {
	addEventListener("scroll", changed, { passive: true });
	return () => removeEventListener("scroll", changed);
};
const isFar = () => scrollY > shownAfterPixels;
const never = () => false;

/** The footer has the same link for pages without script. */
export function BackToTop() {
	if (!useSyncExternalStore(onScroll, isFar, never)) return null;
	return (
		<a className={backToTop} href="#top">
			<Icon name="up" label="Back to the top" />
		</a>
	);
}
