import { describe, expect, it, vi } from "vitest";
import { notAsked } from "./not-asked.ts";

const refused = vi.fn((errors?: Readonly<Record<string, string[]>>) => errors);
const say = (reason: string, field?: "mobileno") => {
	const toast = vi.fn();
	const why = { kind: "tooOften", refusal: { reason, retryAfterSeconds: 42 } } as const;
	const errors = notAsked({ toast }, why, { refused }, { words: "TRY_LATER", field });
	return [toast.mock.calls, errors];
};

describe("a code that is not sent yet", () => {
	it("says how long to wait, beside the number as well", () => {
		const wait = "Resend OTP in 00:42";
		expect(say("resend", "mobileno")).toEqual([[["SERVER_MESSAGE", wait]], { mobileno: [wait] }]);
		expect(say("resend")).toEqual([[["SERVER_MESSAGE", wait]], undefined]);
	});

	it("is no different for one more than anybody needs", () => {
		const wait = "Many codes were asked for. Please try again in a minute.";
		expect(say("phone", "mobileno")).toEqual([[["TRY_LATER"]], { mobileno: [wait] }]);
	});
});
