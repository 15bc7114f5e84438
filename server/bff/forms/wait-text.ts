import type { RateLimited } from "#server/bff/rate-limit/limits.ts";

export function waitInWords(seconds: number): string {
	const minutes = Math.ceil(seconds / 60);
	if (minutes <= 1) return "in a minute";
	return minutes < 90 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}

export const waitText = ({ reason, retryAfterSeconds }: RateLimited): string =>
	reason === "resend"
		? `Resend OTP in 00:${String(Math.min(60, retryAfterSeconds)).padStart(2, "0")}`
		: `You've asked for too many codes. Please try again ${waitInWords(retryAfterSeconds)}.`;

/** The text is for a form whose limit counts enquiries and codes together. */
export const manyRequestsText = (seconds: number): string =>
	`You've sent many requests. Please try again ${waitInWords(seconds)}.`;

/** The text is for a form that would send the first code of its own. */
export const firstSendWaitText = (seconds: number): string =>
	`You wrote to us or asked for a code less than a minute ago. Please wait ${seconds === 1 ? "a second" : `${seconds} seconds`}, then submit again.`;

export const staleFormText = "This page has been open for a while. Please submit it again";

export const tooManyCodesText = "Too many wrong codes. Ask for a new one, or try again tomorrow";

/** This message is for a password or code that the upstream did not check. */
export const notCheckedText = (secret: "code" | "password"): string =>
	`We could not check the ${secret}. If it is right, try again in a minute.`;
