import "sonner/dist/styles.css";
import { useLayoutEffect } from "react";
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

/** Shows each message as the same ticket that the server drew. */
export function Sonner({ toasts, onShown }: SonnerProps) {
	useLayoutEffect(() => {
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
	}, [toasts, onShown]);
	return <Toaster position="top-center" offset={16} mobileOffset={16} />;
}
