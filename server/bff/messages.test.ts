import { describe, expect, it } from "vitest";
import { cleanServerText, messages } from "./messages.ts";

const texts = Object.fromEntries(Object.entries(messages).map(([key, { kind, text }]) => [key, `${kind}: ${text}`]));

it("[R12] the message catalogue has exactly these texts", () => {
	expect(texts).toEqual({
		UNEXPECTED: "error: Some unexpected error occurred, Pls try again later.",
		INVALID_OTP: "error: Invalid OTP",
		OTP_INCOMPLETE: "error: Pls verify OTP, It's sent on your registered mobile number",
		OTP_FIELD: "field: Please enter valid OTP",
		ENQUIRY_OK: "success: Query submitted successfully soon you will notified",
		BAD_CREDENTIALS: "error: Invalid username or password",
		BAD_PHONE_OTP: "error: Please enter a valid phone number",
		TRY_LATER: "error: Something unexpected happened or please try again later",
		...{ SERVER_MESSAGE: "error: Invalid OTP", SIGNUP_OK: "success: OTP has been sent to the mobile for verify" },
		PHONE_OTP_SENT: "success: Please check OTP sent on your phone number",
		EMAIL_OTP_SENT: "success: Please check OTP sent to your e-mail",
		WAIT: "info: Please wait a minute, then submit again.",
		MENU_FAIL: "error: Some unexpected error occurred, Pls try again later.",
		PROFILE_FAIL: "error: Some unexpected error occurred, Pls try again later.",
		...{ RENDER: "page: Oops, something went wrong!", CLIENT_FETCH: "log: client fetch error" },
		UNCONFIRMED: "error: We could not confirm this. Check before trying again.",
		...{ WELCOME: "success: Welcome user", SERVER_SUCCESS: "success: " },
	});
});

describe("a message of the upstream", () => {
	it.each([
		["  This   number is blocked. ", "This number is blocked."],
		["<b>Blocked</b><script>alert(1)</script>", "Blocked alert(1)"],
		["a\r\nSet-Cookie: x=1\0b", "a Set-Cookie: x=1 b"],
		["right \u202Eto left", "right to left"],
		["क्षमा करें", "क्षमा करें"],
		["1 < 2 > 0", "1 0"],
		["<<x>>", ""],
	])("%j becomes %j", (sent, shown) => expect(cleanServerText(sent)).toBe(shown));

	it("is truncated at 300 characters, never within one", () => {
		expect(cleanServerText("x".repeat(1000))).toHaveLength(300);
		expect(cleanServerText(`${"x".repeat(299)}😀`).isWellFormed()).toBe(true);
	});
});
