import type { ReactNode } from "react";
import { Icon } from "#app/components/icons/icon.tsx";
import { noticeBox, noticeClose, noticeDetails, noticeDetailsClose, noticeIcon, noticeText } from "./notice.css.ts";

const signs = { success: "check", error: "warning", info: "info" } as const;

interface NoticeProps {
	kind: keyof typeof signs;
	/** This is off inside a live region. */
	announced?: boolean;
	closeHref?: string;
	/** The notice closes without script and keeps typed values. */
	isFolding?: boolean;
	onClose?: () => void;
	children: ReactNode;
}

export function Notice({ kind, announced = true, closeHref, isFolding = false, onClose, children }: NoticeProps) {
	const role = announced ? { role: kind === "error" ? "alert" : "status" } : {};
	const ticket = (
		<div className={noticeBox[kind]}>
			<span className={noticeIcon}>
				<Icon name={signs[kind]} />
			</span>
			<p className={noticeText} {...role}>
				{children}
			</p>
			{onClose ? (
				<button type="button" className={noticeClose} onClick={onClose}>
					<Icon name="close" label="Close this message" />
				</button>
			) : closeHref ? (
				<a className={noticeClose} href={closeHref}>
					<Icon name="close" label="Close this message" />
				</a>
			) : null}
		</div>
	);
	if (!isFolding) return ticket;
	return (
		<details open className={noticeDetails}>
			<summary className={noticeDetailsClose}>
				<Icon name="close" label="Close this message" />
			</summary>
			{ticket}
		</details>
	);
}
