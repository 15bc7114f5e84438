import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { toran } from "#app/styles/motifs.css.ts";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import { body, dialog, head, sizes } from "./dialog.css.ts";
import { Heading } from "./text.tsx";

const closingMilliseconds = 300;

/** A leaf over the page, or all of the screen. */
export type DialogSize = keyof typeof sizes;

interface DialogProps {
	open: boolean;
	title: string;
	size?: DialogSize | undefined;
	/** Asked for by Escape, the close button or a press beside the dialog; the owner then sets `open` to false. */
	onClose: () => void;
	children: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus inside, leaves the page inert and gives the focus back. */
export function Dialog({ open, title, size = "leaf", onClose, children }: DialogProps) {
	const element = useRef<HTMLDialogElement>(null);
	const titleId = useId();
	const shown = useLastWhile(open, { title, size, children });

	useEffect(() => {
		const box = element.current;
		if (!box) return;
		if (open && !box.open) box.showModal();
		if (!open && box.open) box.close();
	}, [open]);

	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the browser reports it as a cancel
		<dialog
			ref={element}
			className={classes(dialog, sizes[shown?.size ?? size])}
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
					<div className={head}>
						<Heading level={2} size={3} id={titleId}>
							{shown.title}
						</Heading>
						<Button type="button" tone="quiet" icon="close" iconOnly onClick={onClose}>
							Close
						</Button>
					</div>
					<div className={body}>{shown.children}</div>
				</>
			) : null}
		</dialog>
	);
}

/** Keeps what was shown last until the way out has been drawn. */
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
