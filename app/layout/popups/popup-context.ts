import { createContext, useContext } from "react";
import type { Path } from "react-router";

export interface NextScreen {
	/**
	 * This is the URL of the next screen; after signing in it is the page to return to, and empty for the page below.
	 */
	next: string;
	isSignedIn?: true;
}

export interface PopupProps {
	address: Path;
	close: () => void;
	goTo: (address: string) => void;
}

interface PopupControls {
	close: () => void;
	goTo: (address: string) => void;
	/** Navigates to `next` and revalidates the page below. */
	follow: (next: NextScreen) => void;
	/** The content is there. */
	onReady: () => void;
}

export const PopupContext = createContext<PopupControls | null>(null);

/** Returns `null` outside a popup. */
export const usePopup = (): PopupControls | null => useContext(PopupContext);
