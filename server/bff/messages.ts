/** The kind says how a message is shown: as a toast, beside a field, as a page, or only in the log. */
export type MessageKind = "success" | "error" | "info" | "field" | "page" | "log";

/** The messages of the site stand here; their texts are exact. A server's message can replace the text of some keys. */
export const messages = {
	UNEXPECTED: { kind: "error", text: "Some unexpected error occurred, Pls try again later." },
	INVALID_OTP: { kind: "error", text: "Invalid OTP" },
	OTP_INCOMPLETE: { kind: "error", text: "Pls verify OTP, It's sent on your registered mobile number" },
	OTP_FIELD: { kind: "field", text: "Please enter valid OTP" },
	ENQUIRY_OK: { kind: "success", text: "Query submitted successfully soon you will notified" },
	BAD_CREDENTIALS: { kind: "error", text: "Invalid username or password" },
	BAD_PHONE_OTP: { kind: "error", text: "Please enter a valid phone number" },
	TRY_LATER: { kind: "error", text: "Something unexpected happened or please try again later" },
	SERVER_MESSAGE: { kind: "error", text: "Invalid OTP" },
	SIGNUP_OK: { kind: "success", text: "OTP has been sent to the mobile for verify" },
	PHONE_OTP_SENT: { kind: "success", text: "Please check OTP sent on your phone number" },
	EMAIL_OTP_SENT: { kind: "success", text: "Please check OTP sent to your e-mail" },
	WAIT: { kind: "info", text: "Please wait a minute, then submit again." },
	MENU_FAIL: { kind: "error", text: "Some unexpected error occurred, Pls try again later." },
	PROFILE_FAIL: { kind: "error", text: "Some unexpected error occurred, Pls try again later." },
	RENDER: { kind: "page", text: "Oops, something went wrong!" },
	CLIENT_FETCH: { kind: "log", text: "client fetch error" },
	UNCONFIRMED: { kind: "error", text: "We could not confirm this. Check before trying again." },
	WELCOME: { kind: "success", text: "Welcome user" },
	SERVER_SUCCESS: { kind: "success", text: "" },
} as const satisfies Record<string, { kind: MessageKind; text: string }>;

export type MessageKey = keyof typeof messages;

/** Returns the plain text of a server's message: one line of at most 300 characters, which may be empty. */
export function cleanServerText(text: string): string {
	return text
		.toWellFormed()
		.replace(/<[^<>]*>/g, " ")
		.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF<>]/gu, " ")
		.replace(/\s+/g, " ")
		.trim()
		.slice(0, 300)
		.toWellFormed();
}
