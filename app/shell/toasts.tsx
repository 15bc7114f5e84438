import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { mishapTitles } from "./error-page.tsx";
import { mishapEvent } from "./keep-page.ts";
import type { SonnerProps, ToastMessage } from "./sonner.tsx";
import { notices } from "./toasts.css.ts";

/** First in the document's main part as plain notices; once script is there they are handed to sonner, each one once. */
export function Toasts({ toasts }: { toasts: readonly ToastMessage[] }) {
	const [handedOver, setHandedOver] = useState<readonly string[]>([]);
	const take = useCallback((id: string) => setHandedOver((ids) => [...ids, id]), []);
	const all = [...toasts, ...useMishaps()];
	const waiting = all.filter(({ id }) => !handedOver.includes(id));
	const plain = useRef<HTMLDivElement>(null);
	const Sonner = useSonner(all.length, plain);
	return (
		<>
			{waiting.length === 0 ? null : (
				<div className={notices} ref={plain}>
					{waiting.map(({ id, kind, text }) => (
						<Notice key={id} kind={kind} isFolding>
							{text}
						</Notice>
					))}
				</div>
			)}
			{Sonner ? <Sonner toasts={waiting} onShown={take} /> : null}
		</>
	);
}

/** What the server could not say: that a form never came to it. */
function useMishaps(): readonly ToastMessage[] {
	const [mishaps, setMishaps] = useState<readonly ToastMessage[]>([]);
	useEffect(() => {
		const add = () =>
			setMishaps((all) => [...all, { id: `mishap-${all.length}`, kind: "error", text: mishapTitles.unavailable }]);
		addEventListener(mishapEvent, add);
		return () => removeEventListener(mishapEvent, add);
	}, []);
	return mishaps;
}

const fetchSonner = () => import("./sonner.tsx");

/**
 * Fetched when there is a first message, or something is typed: what is typed may be sent over a dead line, where nothing
 * can be fetched. Kept from then on. Where it cannot be fetched, the notices stay, and are brought into view.
 */
function useSonner(messages: number, plain: RefObject<HTMLElement | null>): ComponentType<SonnerProps> | null {
	const [loaded, setLoaded] = useState<{ Sonner: ComponentType<SonnerProps> } | null>(null);
	useEffect(() => {
		const fetchAhead = () => void fetchSonner().catch(() => undefined);
		addEventListener("input", fetchAhead, { once: true });
		return () => removeEventListener("input", fetchAhead);
	}, []);
	useEffect(() => {
		if (messages === 0 || loaded) return;
		let gone = false;
		fetchSonner().then(
			({ Sonner }) => gone || setLoaded({ Sonner }),
			() => gone || plain.current?.scrollIntoView({ block: "center" }),
		);
		return () => {
			gone = true;
		};
	}, [messages, loaded, plain]);
	return loaded?.Sonner ?? null;
}
