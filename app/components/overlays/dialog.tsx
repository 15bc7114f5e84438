import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "#app/components/display/button.tsx";
import { classNames } from "#app/components/display/class-names.ts";
import { Heading } from "#app/components/display/text.tsx";
import { toran } from "#app/styles/motifs.css.ts";
import { dialog, dialogBody, dialogHeader, dialogSizes } from "./dialog.css.ts";

const closingMilliseconds = 320;

export type DialogSize = keyof typeof dialogSizes;

interface DialogProps {
	open: boolean;
	/** The value is false while its content is on its way: it is rendered, and not shown. */
	isReady?: boolean;
	title: string;
	size?: DialogSize | undefined;
	onClose: () => void;
	children: ReactNode;
}

/** The focus trap, the inert page and focus return come from the native modal `dialog`. */
export function Dialog({ open, isReady = true, title, size = "leaf", onClose, children }: DialogProps) {
	const element = useRef<HTMLDialogElement>(null);
	const titleId = useId();
	const shown = useLastWhile(open, { title, size, children });

	useEffect(() => {
		const box = element.current;
		if (!box) return;
		if (open && isReady && !box.open) box.showModal();
		if (!open && box.open) box.close();
	}, [open, isReady]);

	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the browser reports it as a cancel
		<dialog
			ref={element}
			className={classNames(dialog, dialogSizes[shown?.size ?? size])}
			aria-labelledby={titleId}
			onCancel={(event) => {
				if (event.target !== event.currentTarget) return;
				event.preventDefault();
				onClose();
			}}
			onClose={(event) => {
				if (event.target === event.currentTarget && open) onClose();
			}}
			onClick={(event) => {
				if (event.target === event.currentTarget) onClose();
			}}
		>
			{shown ? (
				<>
					<div className={toran} />
					<div className={dialogHeader}>
						<Heading level={2} size={3} id={titleId}>
							{shown.title}
						</Heading>
						<Button type="button" tone="quiet" icon="close" iconOnly onClick={onClose}>
							Close
						</Button>
					</div>
					<div className={dialogBody}>{shown.children}</div>
				</>
			) : null}
		</dialog>
	);
}

function useLastWhile<Shown extends { children: ReactNode }>(open: boolean, now: Shown): Shown | null {
	const [last, setLast] = useState<Shown | null>(null);
	if (open && last?.children !== now.children) setLast(now);
	useEffect(() => {
		if (open) return;
		const timer = setTimeout(() => setLast(null), closingMilliseconds);
		return () => clearTimeout(timer);
	}, [open]);
	return open ? now : last;
}
