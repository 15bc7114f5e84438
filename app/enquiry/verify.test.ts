import { RouterContextProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { wireContext } from "#server/bff/wire/context.ts";
import { formReader, postedBy } from "#server/bff/wire/form.ts";
import type { Outcome, SessionData, Wire } from "#server/bff/wire/index.ts";
import { freshLimits } from "#tests/support/limits.ts";
import { action } from "./verify.tsx";

const pending = {
	id: "enq-1",
	phone: "9876543210",
	countryCode: "+91",
	from: "/package/kerala-tour",
	slug: "kerala-tour",
	isPanel: true,
};
const code = { digit1: "4", digit2: "3", digit3: "2", digit4: "1" };

/** Posts a code; tells what came back, what was called and what the visitor keeps. */
async function post(
	fields: Record<string, string>,
	verified: Outcome<null> = { ok: true, value: null },
	held: SessionData = { enquiry: pending },
	limits = freshLimits(),
) {
	const data = { ...held };
	const calls: [string, unknown][] = [];
	const toast = vi.fn();
	const request = new Request("http://site.invalid/enquiry/verify", {
		method: "POST",
		body: new URLSearchParams(fields),
	});
	const prove = (name: string) => async (asked: unknown) => {
		calls.push([name, asked]);
		return verified;
	};
	const parts: unknown = {
		api: { enquiries: { panelVerify: prove("panelVerify"), verify: prove("verify"), resendCode: prove("resendCode") } },
		form: formReader(postedBy(request)),
		limits,
		session: {
			get: (key: keyof SessionData) => data[key],
			set: (key: keyof SessionData, value: unknown) => Object.assign(data, { [key]: value }),
			unset: () => delete data.enquiry,
		},
		toast,
	};
	const context = new RouterContextProvider();
	context.set(wireContext, parts as Wire);
	const args = { request, context, params: {}, url: new URL(request.url), pattern: "/enquiry/verify" } as const;
	const answer = await action(args).catch((thrown: unknown) => thrown);
	const redirect = answer instanceof Response ? [answer.status, answer.headers.get("location")] : undefined;
	return { answer, redirect, calls, toasts: toast.mock.calls.flat(), kept: data.enquiry, thanks: data.thanks?.from };
}

test("a right code ends the enquiry and leads to the thanks", async () => {
	const { redirect, calls, kept, thanks, toasts } = await post(code);
	expect(redirect).toEqual([303, "/enquiry/done"]);
	expect(calls).toEqual([["panelVerify", { id: "enq-1", phone: "9876543210", digits: "4321" }]]);
	expect(kept).toBeUndefined();
	expect(thanks).toBe("/package/kerala-tour");
	expect(toasts).toEqual([]);
});

test("an enquiry that was not the panel's is proved by its own call", async () => {
	const { calls } = await post({ code: "4321" }, undefined, { enquiry: { ...pending, isPanel: false } });
	expect(calls.map(([name]) => name)).toEqual(["verify"]);
});

test("the dialog is told which screen is next", async () => {
	const { answer } = await post({ ...code, inPlace: "yes" });
	expect(answer).toMatchObject({ data: { next: "done" } });
});

test("R-ENQ-13 a short code gets its message and its toast, asks nobody, and does not come back", async () => {
	const { answer, calls, kept, toasts } = await post({ ...code, digit4: "" });
	expect(answer).toMatchObject({
		init: { status: 422 },
		data: { result: { error: { digit1: ["Please enter valid OTP"] } } },
	});
	expect(JSON.stringify(answer)).not.toMatch(/"[432]"/);
	expect(toasts).toEqual(["OTP_INCOMPLETE"]);
	expect(calls).toEqual([]);
	expect(kept).toEqual(pending);
});

test.each([400, 401, 404, 429, 500, 502])(
	"R-ENQ-12 an answer of %i says that the code is wrong, and what to do if it is not",
	async (status) => {
		const { answer, kept, toasts } = await post(code, { ok: false, answered: true, kind: "http4xx", status });
		expect(answer).toMatchObject({
			init: { status: 422 },
			data: {
				result: { error: { digit1: ["If the code is right, try again in a minute or ask for a new one."] } },
			},
		});
		expect(JSON.stringify(answer)).not.toMatch(/"[4321]"/);
		expect(toasts).toEqual(["INVALID_OTP"]);
		expect(kept).toEqual(pending);
	},
);

test("no answer says that something went wrong, and the screen stays", async () => {
	const { answer, kept, toasts } = await post(code, { ok: false, answered: false, kind: "timeout" });
	expect(answer).toMatchObject({ init: { status: 503 } });
	expect(toasts).toEqual(["UNEXPECTED"]);
	expect(kept).toEqual(pending);
});

test("where no code is awaited the form is where to go", async () => {
	const { redirect, calls } = await post(code, undefined, {});
	expect(redirect).toEqual([302, "/enquiry"]);
	expect(calls).toEqual([]);
});

test("where the code has just been taken the thanks are where to go", async () => {
	const thanks = { from: "/", until: Number.POSITIVE_INFINITY };
	const { redirect, calls } = await post(code, undefined, { thanks });
	expect(redirect).toEqual([302, "/enquiry/done"]);
	expect(calls).toEqual([]);
});

describe("AMB-05 the wish for a new code", () => {
	const again = { _intent: "resend" };

	test("has one sent to the same phone, and the screen stays", async () => {
		const { redirect, calls, kept, toasts } = await post(again);
		expect(redirect).toEqual([303, "/enquiry/verify"]);
		expect(calls).toEqual([["resendCode", { countryCode: "+91", national: "9876543210" }]]);
		expect(toasts).toEqual(["PHONE_OTP_SENT"]);
		expect(kept).toEqual(pending);
	});

	test("leads nowhere in the dialog", async () => {
		const { answer, toasts } = await post({ ...again, inPlace: "yes" });
		expect(answer).toMatchObject({ data: { isSent: true } });
		expect(toasts).toEqual(["PHONE_OTP_SENT"]);
	});

	test("is refused in the server's own words", async () => {
		const message = "Please wait 42 seconds for a new code";
		const refusal = { ok: false, answered: true, kind: "http4xx", status: 429, message } as const;
		const { answer, kept, toasts } = await post(again, refusal);
		expect(answer).toMatchObject({ init: { status: 422 } });
		expect(toasts).toEqual(["SERVER_MESSAGE", message]);
		expect(kept).toEqual(pending);
	});

	test("that got no answer says that something went wrong", async () => {
		const { answer, toasts } = await post(again, { ok: false, answered: false, kind: "timeout" });
		expect(answer).toMatchObject({ init: { status: 503 } });
		expect(toasts).toEqual(["UNEXPECTED"]);
	});
});

test("a sixth code is not even tried", async () => {
	const limits = freshLimits();
	const wrong: Outcome<null> = { ok: false, answered: true, kind: "http4xx", status: 400 };
	for (let tried = 0; tried < 5; tried += 1) expect((await post(code, wrong, undefined, limits)).calls).toHaveLength(1);
	const { calls, kept, toasts } = await post(code, undefined, undefined, limits);
	expect(calls).toEqual([]);
	expect(kept).toEqual(pending);
	expect(toasts).toEqual(["INVALID_OTP"]);
});

test("a new code is not asked for within the minute of the last", async () => {
	const limits = freshLimits();
	const again = { _intent: "resend" };
	expect((await post(again, undefined, undefined, limits)).calls).toHaveLength(1);
	const { calls, toasts } = await post(again, undefined, undefined, limits);
	expect(calls).toEqual([]);
	expect(toasts).toEqual(["SERVER_MESSAGE", expect.stringMatching(/^Resend OTP in 00:\d\d$/)]);
});
