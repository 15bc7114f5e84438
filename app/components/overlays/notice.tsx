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
	const cross = <Icon name="close" label="Close this message" />;
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
					{cross}
				</button>
			) : closeHref ? (
				<a className={noticeClose} href={closeHref}>
					{cross}
				</a>
			) : null}
		</div>
	);
	if (!isFolding) return ticket;
	return (
		<details open className={noticeDetails}>
			<summary className={noticeDetailsClose}>{cross}</summary>
			{ticket}
		</details>
	);
}
