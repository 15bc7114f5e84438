import "sonner/dist/styles.css";
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { Toaster, toast } from "sonner";
import { Notice } from "#app/ui/notice.tsx";

/** A message on its way to the visitor; the id makes sure that it is shown once. */
export interface ToastMessage {
	id: string;
	kind: "success" | "error";
	text: string;
}

export interface SonnerProps {
	toasts: readonly ToastMessage[];
	onShown: (id: string) => void;
}

/** Long enough to be read twice; pointing at it stops the clock. */
const shownMilliseconds = { success: 8000, error: 15_000 } as const;

const width = { "--width": "27rem" } as CSSProperties;

/** Shows each message as the same ticket that the server drew. */
export function Sonner({ toasts, onShown }: SonnerProps) {
	const popup = useOpenPopup(toasts);
	const { pathname, mask } = useLocation();
	const screen = mask?.pathname ?? pathname;
	const lastScreen = useRef(screen);
	useLayoutEffect(() => {
		// A message is about the last thing done: it goes when the next one comes, or with its screen.
		if (toasts.length > 0 || lastScreen.current !== screen) toast.dismiss();
		lastScreen.current = screen;
		for (const { id, kind, text } of toasts) {
			toast.custom(
				() => (
					<Notice kind={kind} announced={false} onClose={() => toast.dismiss(id)}>
						{text}
					</Notice>
				),
				{ id, duration: shownMilliseconds[kind] },
			);
			onShown(id);
		}
	}, [toasts, onShown, screen]);
	const toaster = <Toaster position="top-center" offset={16} mobileOffset={16} style={width} />;
	return popup ? createPortal(toaster, popup) : toaster;
}

/** A popup covers the page and makes it inert, so messages are laid inside it while one is open. */
function useOpenPopup(toasts: readonly ToastMessage[]): Element | null {
	const { mask } = useLocation();
	const [popup, setPopup] = useState<Element | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a popup may have opened since the last message
	useEffect(() => setPopup(mask ? document.querySelector("dialog[open]") : null), [mask, toasts]);
	return popup;
}
