import { useEffect, useEffectEvent } from "react";

interface MessageWithCode {
	readonly code: string;
}

const hasCode = (found: unknown): found is MessageWithCode =>
	typeof found === "object" && found !== null && "code" in found && typeof found.code === "string";

/** Uses WebOTP: with permission, the browser reads the code from a text message. */
export function useWebOtp(take: (code: string) => void): void {
	const onCode = useEffectEvent(take);
	useEffect(() => {
		// A privacy setting, or a page without TLS, has the first without the second.
		if (!("OTPCredential" in window && navigator.credentials)) return;
		const leaving = new AbortController();
		const wish = { otp: { transport: ["sms"] }, signal: leaving.signal };
		navigator.credentials.get(wish).then(
			(found) => hasCode(found) && onCode(found.code),
			() => undefined,
		);
		return () => leaving.abort();
	}, []);
}
