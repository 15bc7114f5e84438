import { type ComponentType, useCallback, useEffect, useState } from "react";
import { Notice } from "#app/ui/notice.tsx";
import type { SonnerProps, ToastMessage } from "./sonner.tsx";
import { notices } from "./toasts.css.ts";

/** First in the document's main part as plain notices; once script is there they are handed to sonner, each one once. */
export function Toasts({ toasts }: { toasts: readonly ToastMessage[] }) {
	const [handedOver, setHandedOver] = useState<readonly string[]>([]);
	const Sonner = useSonner(toasts.length > 0);
	const take = useCallback((id: string) => setHandedOver((ids) => [...ids, id]), []);
	const waiting = toasts.filter(({ id }) => !handedOver.includes(id));
	return (
		<>
			{waiting.length === 0 ? null : (
				<div className={notices}>
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

/** Fetched when there is a first message, and kept from then on. Where it cannot be fetched, the notices stay. */
function useSonner(isNeeded: boolean): ComponentType<SonnerProps> | null {
	const [loaded, setLoaded] = useState<{ Sonner: ComponentType<SonnerProps> } | null>(null);
	useEffect(() => {
		if (!isNeeded || loaded) return;
		let gone = false;
		import("./sonner.tsx").then(
			({ Sonner }) => gone || setLoaded({ Sonner }),
			() => undefined,
		);
		return () => {
			gone = true;
		};
	}, [isNeeded, loaded]);
	return loaded?.Sonner ?? null;
}
