import "sonner/dist/styles.css";
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { Toaster, toast } from "sonner";
import { Notice } from "#app/components/overlays/notice.tsx";
import { onFormSent } from "./form-sent.ts";

export interface ToastMessage {
	id: string;
	kind: "success" | "error" | "info";
	text: string;
}

export interface SonnerToasterProps {
	toasts: readonly ToastMessage[];
	onShown: (id: string) => void;
}

const shownMilliseconds = { success: 8000, error: 15_000, info: 30_000 } as const;

const gap = 16;
const width = { "--width": "27rem" } as CSSProperties;

export function SonnerToaster({ toasts, onShown }: SonnerToasterProps) {
	const popup = useOpenPopup(toasts);
	const end = useHeaderEnd(toasts);
	const offset = { top: gap + (popup ? 0 : end) };
	const { pathname, mask } = useLocation();
	const screen = mask?.pathname ?? pathname;
	const lastScreen = useRef(screen);
	const errors = useRef<string[]>([]);
	useEffect(() => onFormSent(() => errors.current.splice(0).forEach((id) => void toast.dismiss(id))), []);
	useLayoutEffect(() => {
		// The next message and the next screen dismiss a toast.
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
			if (kind === "error") errors.current.push(id);
			onShown(id);
		}
	}, [toasts, onShown, screen]);
	const toaster = <Toaster position="top-center" offset={offset} mobileOffset={offset} style={width} />;
	return popup ? createPortal(toaster, popup) : toaster;
}

/** Returns how far down the header reaches in the window when a message comes, so that no toast covers the logo. */
function useHeaderEnd(toasts: readonly ToastMessage[]): number {
	const [end, setEnd] = useState(0);
	// This runs after the page was scrolled to its top.
	useEffect(() => {
		if (toasts.length > 0) setEnd(Math.max(0, document.querySelector("main")?.getBoundingClientRect().top ?? 0));
	}, [toasts]);
	return end;
}

/** A modal dialog makes the page inert, so toasts are rendered inside it. */
function useOpenPopup(toasts: readonly ToastMessage[]): Element | null {
	const { mask } = useLocation();
	const [popup, setPopup] = useState<Element | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a popup may have opened since the last message
	useEffect(() => setPopup(mask ? document.querySelector("dialog[open]") : null), [mask, toasts]);
	return popup;
}
