import { notCheckedText, type ReplyMessages, tooManyCodesText, waitInWords } from "#server/bff/context/index.ts";
import { accountMayExist } from "./form-parts.tsx";

export const accountMessages: ReplyMessages = {
	rejected: "SERVER_MESSAGE",
	serverError: "INVALID_OTP",
	unavailable: "TRY_LATER",
};

/** Words of an upstream for a value that no account can have. */
const isUnusable = /valid|password|required|too (?:long|short)/i;

/** Each upstream has its own words for an e-mail address or a number that has an account already. */
export const signUpMessages: ReplyMessages = {
	...accountMessages,
	field: "email",
	rejected: ({ status, message = "" }) =>
		status === 429 || (status !== 409 && isUnusable.test(message))
			? "SERVER_MESSAGE"
			: { toast: "SERVER_MESSAGE", error: accountMayExist },
	unreadable: "UNCONFIRMED",
};

/** Only a 429 shows the upstream's words: others could tell that there is such an account. */
export const resendMessages: ReplyMessages = {
	...accountMessages,
	rejected: ({ status, message }) => (status === 429 && message ? "SERVER_MESSAGE" : "INVALID_OTP"),
	limited: "SERVER_MESSAGE",
};

export const codeMessages: ReplyMessages = {
	...accountMessages,
	field: "digit1",
	limited: { toast: "INVALID_OTP", error: tooManyCodesText },
};

export const codeSignInMessages: ReplyMessages = {
	field: "digit1",
	rejected: ({ status, retryAfterSeconds }) =>
		status === 429 ? { toast: "TRY_LATER", error: laterText(retryAfterSeconds) } : "OTP_INCOMPLETE",
	serverError: { toast: "OTP_INCOMPLETE", error: notCheckedText("code") },
	unavailable: "TRY_LATER",
	limited: { toast: "OTP_INCOMPLETE", error: tooManyCodesText },
};

/** A body without a status denies success in words of its own. */
const wrongPassword: ReadonlySet<number | undefined> = new Set([undefined, 400, 401, 404, 422]);

const tellsTrouble = /too many|locked|blocked|later|unavailable|maintenance|internal|server error/i;

/** Returns whether the upstream checked name and password, and says that they are wrong. */
export const isWrongPassword = ({
	status,
	message = "",
}: {
	readonly status?: number;
	readonly message?: string;
}): boolean => wrongPassword.has(status) && !(status === undefined && tellsTrouble.test(message));

const laterText = (seconds: number | undefined): string =>
	`Too many attempts. Please try again ${seconds === undefined ? "in a few minutes" : waitInWords(seconds)}.`;

const notChecked = (secret: "code" | "password") => ({ toast: "TRY_LATER", error: notCheckedText(secret) }) as const;

export const passwordSignInMessages: ReplyMessages = {
	field: "password",
	rejected: (rejection) => {
		if (isWrongPassword(rejection)) return "BAD_CREDENTIALS";
		if (rejection.status === 429) return { toast: "TRY_LATER", error: laterText(rejection.retryAfterSeconds) };
		// The upstream's words could tell that there is such an account.
		return notChecked("password");
	},
	unavailable: notChecked("password"),
	limited: {
		toast: "BAD_CREDENTIALS",
		error: (seconds) => `Too many attempts. Please try again ${waitInWords(seconds)}, or use a code.`,
	},
};
