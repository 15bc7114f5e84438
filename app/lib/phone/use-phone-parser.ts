import { useCallback, useEffect, useRef, useState } from "react";
import type { ParsePhone } from "./phone-rule.ts";

/** Returns the parser and a function that loads it. After a failed load only the server validates. */
export function usePhoneParser(): readonly [ParsePhone | undefined, () => void] {
	const [parser, setParser] = useState<ParsePhone>();
	const isRequested = useRef(false);
	const loadParser = useCallback(() => {
		if (isRequested.current) return;
		isRequested.current = true;
		import("./phone.ts").then(
			({ parsePhone }) => setParser(() => parsePhone),
			() => {
				isRequested.current = false;
			},
		);
	}, []);
	return [parser, loadParser];
}

/** The field may have been validated before the parser was loaded: validates it again, at once or on blur. */
export function useRevalidateOnParserLoad(
	parsePhone: ParsePhone | undefined,
	fieldId: string,
	recheck: () => void,
): void {
	const isDone = useRef(false);
	useEffect(() => {
		if (!parsePhone || isDone.current) return;
		isDone.current = true;
		const input = document.getElementById(fieldId);
		if (!(input instanceof HTMLInputElement) || input.value === "") return;
		if (input === document.activeElement) input.addEventListener("blur", recheck, { once: true });
		else recheck();
	});
}
