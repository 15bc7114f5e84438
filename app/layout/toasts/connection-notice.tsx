import { type MouseEvent, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { Notice } from "#app/components/overlays/notice.tsx";
import { refuseReloads } from "#app/lib/page-modules.ts";
import { connectionLostEvent, isReachable, type LostPage, loadDocument } from "./connection.ts";
import { stay } from "./network-failure.ts";
import { connectionNotice } from "./toasts.css.ts";

/** Says that the page stayed because another did not load, until the connection is back or another page is shown. */
export function ConnectionNotice() {
	const [lost, setLost] = useState<(LostPage & { from: string }) | null>(null);
	const [tried, setTried] = useState<LostPage | null>(null);
	const { pathname, search } = useLocation();
	const here = pathname + search;
	useEffect(() => {
		const end = new AbortController();
		addEventListener(connectionLostEvent, ({ detail }) => setLost({ ...detail, from: here }), end);
		addEventListener(
			"online",
			async () => {
				if (await isReachable()) setLost(null);
			},
			end,
		);
		// The browser may bring this document back as it was left: what it waited for does not come.
		addEventListener("pageshow", ({ persisted }) => void (persisted && stay()), end);
		return () => end.abort();
	}, [here]);
	useEffect(refuseReloads, []);
	if (lost?.from !== here) return null;
	const tryAgain = (event: MouseEvent): void => {
		event.preventDefault();
		setTried(lost);
		void loadDocument(lost.address);
	};
	const notice = (
		<div className={connectionNotice}>
			<Notice kind="error" onClose={() => setLost(null)}>
				{lost.isOffline ? "You’re offline" : "That didn’t load"}. This page is still here.{" "}
				<a href={lost.address} onClick={tryAgain} aria-busy={tried === lost || undefined}>
					Try again
				</a>
			</Notice>
		</div>
	);
	// A modal dialog makes the page inert.
	return createPortal(notice, document.querySelector("dialog[open]") ?? document.body);
}
