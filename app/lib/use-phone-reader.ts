import { useCallback, useEffect, useRef, useState } from "react";
import type { ReadPhone } from "./phone-rule.ts";

/**
 * What judges phone numbers, fetched when a visitor turns to the phone field.
 * @returns the reader once it is there, and what fetches it; a failed fetch is no matter, the server judges too
 */
export function usePhoneReader(): readonly [ReadPhone | undefined, () => void] {
	const [reader, setReader] = useState<ReadPhone>();
	const isAsked = useRef(false);
	const fetchReader = useCallback(() => {
		if (isAsked.current) return;
		isAsked.current = true;
		import("./phone.ts").then(
			({ readPhone }) => setReader(() => readPhone),
			() => {
				isAsked.current = false;
			},
		);
	}, []);
	return [reader, fetchReader];
}

/**
 * Judges a number again that was judged before the reader had come: at once where it has been left, else when it is.
 */
export function useLateVerdict(readPhone: ReadPhone | undefined, fieldId: string, recheck: () => void): void {
	const isDone = useRef(false);
	useEffect(() => {
		if (!readPhone || isDone.current) return;
		isDone.current = true;
		const input = document.getElementById(fieldId);
		if (!(input instanceof HTMLInputElement) || input.value === "") return;
		if (input === document.activeElement) input.addEventListener("blur", recheck, { once: true });
		else recheck();
	});
}
