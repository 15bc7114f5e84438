import { RouterContextProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import type { Outcome, RequestContext, SessionData } from "#server/bff/context/index.ts";
import { requestContextKey } from "#server/bff/context/request-context.ts";
import { createPostedForm, readFormOnce } from "#server/bff/forms/form.ts";
import { phoneNumber } from "#server/contract/index.ts";
import { freshLimits } from "#tests/support/limits.ts";
import { action } from "./verify.tsx";

const pending = {
	...{ id: "enq-1", phone: phoneNumber.parse("+919876543210"), from: "/package/kerala-tour", slug: "kerala-tour" },
	isPanel: true,
};
const code = { digit1: "4", digit2: "3", digit3: "2", digit4: "1" };

async function post(
	fields: Record<string, string>,
	verified: Outcome<null> = { ok: true, value: null },
	initial: SessionData = { enquiry: pending },
	limits = freshLimits(),
) {
	const data = { ...initial };
	const calls: [string, unknown][] = [];
	const toast = vi.fn();
	const request = new Request("http://site.invalid/enquiry/verify", {
		method: "POST",
		body: new URLSearchParams(fields),
	});
	const record = (name: string) => async (input: unknown) => {
		calls.push([name, input]);
		return verified;
	};
	const parts: unknown = {
		api: {
			enquiries: { panelVerify: record("panelVerify"), verify: record("verify"), resendCode: record("resendCode") },
		},
		...createPostedForm(readFormOnce(request)),
		limits,
		session: {
			get: (key: keyof SessionData) => data[key],
			set: (key: keyof SessionData, value: unknown) => Object.assign(data, { [key]: value }),
			unset: () => delete data.enquiry,
		},
		toast,
		retryAfter: () => undefined,
	};
	const context = new RouterContextProvider();
	context.set(requestContextKey, parts as RequestContext);
	const args = { request, context, params: {}, url: new URL(request.url), pattern: "/enquiry/verify" } as const;
	const reply = await action(args).catch((thrown: unknown) => thrown);
	const redirect = reply instanceof Response ? [reply.status, reply.headers.get("location")] : undefined;
	return {
		...{ reply, redirect, calls, toasts: toast.mock.calls.flat(), pendingEnquiry: data.enquiry },
		thanks: data.thanks?.from,
	};
}

test("a correct code completes the enquiry and redirects to the thanks", async () => {
	const { redirect, calls, pendingEnquiry, thanks, toasts } = await post(code);
	expect(redirect).toEqual([303, "/enquiry/done"]);
	expect(calls).toEqual([["panelVerify", { id: "enq-1", phone: "+919876543210", digits: "4321" }]]);
	expect(pendingEnquiry).toBeUndefined();
	expect(thanks).toBe("/package/kerala-tour");
	expect(toasts).toEqual([]);
});

test("an enquiry of the footer form is verified by its own upstream call", async () => {
	const { calls } = await post({ code: "4321" }, undefined, { enquiry: { ...pending, isPanel: false } });
	expect(calls.map(([name]) => name)).toEqual(["verify"]);
});

test("the popup gets the path of the next screen", async () => {
	const { reply } = await post({ ...code, inPlace: "yes" });
	expect(reply).toMatchObject({ data: { next: "/enquiry/done" } });
});

test("R-ENQ-13 an incomplete code gets an error and a toast, without an upstream call, and is not echoed", async () => {
	const { reply, calls, pendingEnquiry, toasts } = await post({ ...code, digit4: "" });
	expect(reply).toMatchObject({
		init: { status: 422 },
		data: { result: { error: { digit1: ["Please enter valid OTP"] } } },
	});
	expect(JSON.stringify(reply)).not.toMatch(/"[432]"/);
	expect(toasts).toEqual(["OTP_INCOMPLETE"]);
	expect(calls).toEqual([]);
	expect(pendingEnquiry).toEqual(pending);
});

test.each([
	[400, 422],
	[401, 422],
	[404, 422],
	[429, 422],
	[500, 503],
	[502, 503],
])("R-ENQ-12 an upstream %i shows the wrong-code message with status %i", async (status, replied) => {
	const { reply, pendingEnquiry, toasts } = await post(code, { ok: false, answered: true, kind: "http4xx", status });
	expect(reply).toMatchObject({
		init: { status: replied },
		data: { result: { error: { digit1: ["If the code is right, try again in a minute or ask for a new one."] } } },
	});
	expect(JSON.stringify(reply)).not.toMatch(/"[4321]"/);
	expect(toasts).toEqual(["INVALID_OTP"]);
	expect(pendingEnquiry).toEqual(pending);
});

test("without a pending enquiry it redirects to the enquiry form", async () => {
	const { redirect, calls } = await post(code, undefined, {});
	expect(redirect).toEqual([302, "/enquiry"]);
	expect(calls).toEqual([]);
});

test("after a verified code it redirects to the thanks", async () => {
	const thanks = { from: "/", until: Number.POSITIVE_INFINITY };
	const { redirect, calls } = await post(code, undefined, { thanks });
	expect(redirect).toEqual([302, "/enquiry/done"]);
	expect(calls).toEqual([]);
});

describe("AMB-05 resending the code", () => {
	const again = { _intent: "resend" };

	test("sends a code to the same phone and stays on the page", async () => {
		const { redirect, calls, pendingEnquiry, toasts } = await post(again);
		expect(redirect).toEqual([303, "/enquiry/verify"]);
		expect(calls).toEqual([["resendCode", "+919876543210"]]);
		expect(toasts).toEqual(["PHONE_OTP_SENT"]);
		expect(pendingEnquiry).toEqual({ ...pending, sentAt: expect.any(Number) });
	});

	test("shows the upstream's message when it is rejected", async () => {
		const message = "Please wait 42 seconds for a new code";
		const refusal = { ok: false, answered: true, kind: "http4xx", status: 429, message } as const;
		const { reply, pendingEnquiry, toasts } = await post(again, refusal);
		expect(reply).toMatchObject({ init: { status: 422 } });
		expect(toasts).toEqual(["SERVER_MESSAGE", message]);
		expect(pendingEnquiry).toEqual(pending);
	});
});
