import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { close, fold, foldClose, notice, stub, words } from "./notice.css.ts";

const signs = { success: "check", error: "warning", info: "info" } as const;

interface NoticeProps {
	kind: keyof typeof signs;
	/** Spoken at once (`alert`, for errors) or at the next pause (`status`); leave out where a live region already holds it. */
	announced?: boolean;
	/** Where the close link leads: the same page without the notice. */
	closeHref?: string;
	/** Closes in place, without script too: nothing that was typed into the page is lost. */
	isFolding?: boolean;
	/** With script: closes in place. */
	onClose?: () => void;
	children: ReactNode;
}

/** A message about what has just happened. */
export function Notice({ kind, announced = true, closeHref, isFolding = false, onClose, children }: NoticeProps) {
	const role = announced ? { role: kind === "error" ? "alert" : "status" } : {};
	const ticket = (
		<div className={notice[kind]}>
			<span className={stub}>
				<Icon name={signs[kind]} />
			</span>
			<p className={words} {...role}>
				{children}
			</p>
			{onClose ? (
				<button type="button" className={close} onClick={onClose}>
					<Icon name="close" label="Close this message" />
				</button>
			) : closeHref ? (
				<a className={close} href={closeHref}>
					<Icon name="close" label="Close this message" />
				</a>
			) : null}
		</div>
	);
	if (!isFolding) return ticket;
	return (
		<details open className={fold}>
			<summary className={foldClose}>
				<Icon name="close" label="Close this message" />
			</summary>
			{ticket}
		</details>
	);
}
