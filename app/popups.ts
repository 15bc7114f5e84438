import { type ComponentType, lazy } from "react";
import type { PopupProps, Popups } from "#app/shell/index.ts";

/** A popup's content is fetched when it is asked for; where that fails, its page is loaded instead. */
const fetched = (load: () => Promise<{ default: ComponentType<PopupProps> }>) =>
	lazy(() =>
		load().catch(() => {
			window.location.reload();
			return new Promise<never>(() => undefined);
		}),
	);

const letter = fetched(() => import("./pages/letters/popup.tsx"));
const menu = fetched(() => import("./menu/popup.tsx"));
const enquiry = fetched(() => import("./enquiry/popup.tsx"));

/** THE POPUPS: pages that links may also open over another page, by their path. */
export const popups: Popups = {
	"/promo": { title: "Offers by e-mail", Content: letter },
	"/newsletter": { title: "Newsletter", Content: letter },
	"/menu": { title: "Menu", Content: menu },
	"/enquiry": { title: "Quick Enquiry", Content: enquiry },
	"/enquiry/verify": { title: "Verify Your Mobile Number", Content: enquiry },
	"/enquiry/done": { title: "THANK YOU!", Content: enquiry },
};
