import type { ReplyMessages } from "./reply.ts";

/** Of a form that has a code sent to a phone. The upstream's own message is shown for a 429 only: it says when to try again. */
export const sendCodeMessages: ReplyMessages = {
	field: "mobileno",
	rejected: ({ status, message }) =>
		status === 429 && message ? "SERVER_MESSAGE" : { toast: "BAD_PHONE_OTP", error: "This number wasn't accepted" },
	unavailable: "TRY_LATER",
};
