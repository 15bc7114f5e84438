import { notCheckedText, type ReplyMessages, tooManyCodesText, waitInWords } from "#server/bff/context/index.ts";

/** A 429 is the upstream's own limit, and its message says when to try again. */
export const confirmPasswordMessages: ReplyMessages = {
	field: "password",
	rejected: ({ status }) =>
		status === 429 ? "SERVER_MESSAGE" : { toast: null, error: "This isn't your password. Check it and try again" },
	unavailable: { toast: "UNEXPECTED", error: notCheckedText("password") },
	limited: {
		toast: null,
		error: (seconds) => `Too many attempts. Please try again ${waitInWords(seconds)}, or use a code.`,
	},
};

export const confirmSendMessages: ReplyMessages = {
	rejected: ({ status, message }) => (status === 429 && message ? "SERVER_MESSAGE" : "TRY_LATER"),
	unavailable: "TRY_LATER",
	limited: "SERVER_MESSAGE",
};

export const confirmCodeMessages: ReplyMessages = {
	field: "digit1",
	rejected: { toast: "SERVER_MESSAGE", error: "This code didn't match" },
	unavailable: { toast: "UNEXPECTED", error: notCheckedText("code") },
	limited: { toast: "INVALID_OTP", error: tooManyCodesText },
};
