import { useEffect, useEffectEvent } from "react";

/** What browsers answer that can read a code out of a message for this site. */
interface MessageWithCode {
	readonly code: string;
}

const hasCode = (found: unknown): found is MessageWithCode =>
	typeof found === "object" && found !== null && "code" in found && typeof found.code === "string";

/** Asks the browser, where it can, for the code of the next message that names this site; the person allows it. */
export function useCodeFromMessage(take: (code: string) => void): void {
	const onCode = useEffectEvent(take);
	useEffect(() => {
		if (!("OTPCredential" in window)) return;
		const leaving = new AbortController();
		const wish = { otp: { transport: ["sms"] }, signal: leaving.signal };
		// Not allowed, or left before a message came: the boxes are there.
		navigator.credentials.get(wish).then(
			(found) => hasCode(found) && onCode(found.code),
			() => undefined,
		);
		return () => leaving.abort();
	}, []);
}
