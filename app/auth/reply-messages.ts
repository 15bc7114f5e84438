import { notCheckedText, type ReplyMessages, tooManyCodesText, waitInWords } from "#server/bff/context/index.ts";
import { accountMayExist } from "./form-parts.tsx";

export const accountMessages: ReplyMessages = {
	rejected: "SERVER_MESSAGE",
	serverError: "INVALID_OTP",
	unavailable: "TRY_LATER",
};

/** Of a value that no account can have. */
const isUnusable = /valid|password|required|too (?:long|short)/i;

/** An upstream refuses an e-mail address or a number that has an account in words of its own. */
export const signUpMessages: ReplyMessages = {
	...accountMessages,
	field: "email",
	rejected: ({ status, message = "" }) =>
		status === 429 || (status !== 409 && isUnusable.test(message))
			? "SERVER_MESSAGE"
			: { toast: "SERVER_MESSAGE", error: accountMayExist },
	unreadable: "UNCONFIRMED",
};

export const resendMessages: ReplyMessages = { ...accountMessages, limited: "SERVER_MESSAGE" };

export const codeMessages: ReplyMessages = {
	...accountMessages,
	field: "digit1",
	limited: { toast: "INVALID_OTP", error: tooManyCodesText },
};

export const codeSignInMessages: ReplyMessages = {
	field: "digit1",
	rejected: "OTP_INCOMPLETE",
	serverError: { toast: "OTP_INCOMPLETE", error: notCheckedText("code") },
	unavailable: "TRY_LATER",
	limited: { toast: "OTP_INCOMPLETE", error: tooManyCodesText },
};

export const passwordSignInMessages: ReplyMessages = {
	field: "password",
	rejected: "BAD_CREDENTIALS",
	serverError: { toast: "BAD_CREDENTIALS", error: notCheckedText("password") },
	unavailable: "TRY_LATER",
	limited: {
		toast: "BAD_CREDENTIALS",
		error: (seconds) => `Too many tries. Please try again ${waitInWords(seconds)}, or use a code.`,
	},
};
