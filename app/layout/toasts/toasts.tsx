import { type ComponentType, type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { Notice } from "#app/components/overlays/notice.tsx";
import { errorTitles } from "#app/layout/error-page.tsx";
import { onFormSent } from "./form-sent.ts";
import { submissionFailedEvent } from "./network-failure.ts";
import type { SonnerToasterProps, ToastMessage } from "./sonner-toaster.tsx";
import { toastNotices } from "./toasts.css.ts";

/** Notices stand in the server's HTML; after hydration sonner shows each once. */
export function Toasts({ toasts }: { toasts: readonly ToastMessage[] }) {
	const [handedOver, setHandedOver] = useState<readonly string[]>([]);
	const take = useCallback((id: string) => setHandedOver((ids) => [...ids, id]), []);
	const all = [...toasts, ...useSubmissionFailures()];
	const waiting = all.filter(({ id }) => !handedOver.includes(id));
	const plain = useRef<HTMLDivElement>(null);
	const dropErrors = useEffectEvent(() => {
		const errors = all.filter(({ kind }) => kind === "error").map(({ id }) => id);
		setHandedOver((ids) => [...new Set([...ids, ...errors])]);
	});
	useEffect(() => onFormSent(() => dropErrors()), []);
	const SonnerToaster = useSonnerToaster(all.length, plain);
	return (
		<>
			{waiting.length === 0 ? null : (
				<div className={toastNotices} ref={plain}>
					{waiting.map(({ id, kind, text }) => (
						<Notice key={id} kind={kind} isFolding>
							{text}
						</Notice>
					))}
				</div>
			)}
			{SonnerToaster ? <SonnerToaster toasts={waiting} onShown={take} /> : null}
		</>
	);
}

function useSubmissionFailures(): readonly ToastMessage[] {
	const [mishaps, setMishaps] = useState<readonly ToastMessage[]>([]);
	useEffect(() => {
		const add = ({ detail }: CustomEventInit<string>) =>
			setMishaps((all) => [
				...all,
				{ id: `mishap-${all.length}`, kind: "error", text: detail ?? errorTitles.unavailable },
			]);
		addEventListener(submissionFailedEvent, add);
		return () => removeEventListener(submissionFailedEvent, add);
	}, []);
	return mishaps;
}

const importSonnerToaster = () => import("./sonner-toaster.tsx");

/**
 * The toaster is loaded with the first message or input: an offline form could not load it later. If loading fails, the
 * notices stay and scroll into view.
 */
function useSonnerToaster(
	messages: number,
	plain: RefObject<HTMLElement | null>,
): ComponentType<SonnerToasterProps> | null {
	const [loaded, setLoaded] = useState<{ SonnerToaster: ComponentType<SonnerToasterProps> } | null>(null);
	useEffect(() => {
		const fetchAhead = () => void importSonnerToaster().catch(() => undefined);
		addEventListener("input", fetchAhead, { once: true });
		return () => removeEventListener("input", fetchAhead);
	}, []);
	useEffect(() => {
		if (messages === 0 || loaded) return;
		let isUnmounted = false;
		importSonnerToaster().then(
			({ SonnerToaster }) => isUnmounted || setLoaded({ SonnerToaster }),
			() => isUnmounted || plain.current?.scrollIntoView({ block: "center" }),
		);
		return () => {
			isUnmounted = true;
		};
	}, [messages, loaded, plain]);
	return loaded?.SonnerToaster ?? null;
}
