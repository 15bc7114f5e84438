import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import type { Failure } from "#server/bff/upstream/outcome.ts";
import { createPostedForm, readFormOnce } from "./form.ts";
import { type FormFailure, type ReplyMessages, replyFor } from "./reply.ts";

const schema = z.object({ code: z.string(), couponCode: z.optional(z.string()), password: z.string() });

async function reply(failure: FormFailure, messages?: ReplyMessages) {
	const body = new URLSearchParams({ code: "FLAT500", password: "canary" });
	const request = new Request("http://site.invalid/x", { method: "POST", body });
	const form = await createPostedForm(readFormOnce(request)).form(schema, { secret: ["password"] });
	if (!form.ok) throw new Error("the form is valid");
	const toast = vi.fn();
	const retryAfter = vi.fn();
	const { data, init } = replyFor({ toast, retryAfter }, form, failure, messages);
	expect(data.result.initialValue).toEqual({ code: "FLAT500" });
	return {
		...{ status: init?.status, toasts: toast.mock.calls, errors: data.result.error ?? {} },
		retryAfter: retryAfter.mock.calls.flat()[0],
	};
}

const answered = (kind: Failure["kind"], status?: number, message?: string): Failure => ({
	...{ ok: false, answered: true, kind },
	...(status !== undefined && { status }),
	...(message !== undefined && { message }),
});
const unanswered = (kind: Failure["kind"]): Failure => ({ ok: false, answered: false, kind });
const limited = (reason: "limit" | "resend") => ({ ok: false, reason, retryAfterSeconds: 42 }) as const;
const wait = "You've asked for too many codes. Please try again in a minute.";
const pause = "You've sent many requests. Please try again in a minute.";

it.each<[string, FormFailure, number]>([
	["400", answered("http4xx", 400, "No"), 422],
	["401", answered("http401", 401), 422],
	["404", answered("http404", 404), 422],
	["409", answered("http4xx", 409), 422],
	["429 of the upstream", answered("http429", 429), 422],
	["200 with statuscode 400", answered("app_status", 400), 422],
	["200 with statuscode 500", answered("app_status", 500), 503],
	["500 with a text", answered("http5xx", 500, "Fault 500"), 503],
	["a redirect", answered("redirect", 301), 503],
	["no answer", unanswered("timeout"), 503],
	["an unreadable answer", unanswered("bad_json"), 503],
	["an unavailable store", { ok: false, reason: "unavailable" }, 503],
	["a stale form", { ok: false, reason: "stale" }, 422],
	["a rate limit", limited("limit"), 429],
	["a code of less than a minute ago", limited("resend"), 422],
])("the status of a failed form: %s", async (_, failure, status) => {
	const replied = await reply(failure);
	expect(replied.status).toBe(status);
	expect(JSON.stringify(replied)).not.toContain("Fault 500");
	expect(replied.retryAfter).toBe(status === 429 ? 42 : undefined);
});

describe("the message", () => {
	const unexpected = { toasts: [["UNEXPECTED"]], errors: {} };

	it("[R12] is the upstream's own message for a rejection, and the catalogue's text where it gave none", async () => {
		const told = { toasts: [["UNEXPECTED", "Only one seat"]], errors: {} };
		expect(await reply(answered("http4xx", 400, "Only one seat"))).toMatchObject(told);
		expect(await reply(answered("http4xx", 400))).toMatchObject(unexpected);
	});

	it("is the catalogue's text where the form's specification names one", async () => {
		const toastsOf = async (failure: Failure) =>
			(await reply(failure, { rejected: "BAD_CREDENTIALS", serverError: "INVALID_OTP", unavailable: "TRY_LATER" }))
				.toasts;
		expect(await toastsOf(answered("http401", 401, "No such user"))).toEqual([["BAD_CREDENTIALS"]]);
		expect(await toastsOf(answered("http5xx", 500, "Fault"))).toEqual([["INVALID_OTP"]]);
		expect(await toastsOf(unanswered("reset"))).toEqual([["TRY_LATER"]]);
	});

	it("stands beside the field instead of in a toast", async () => {
		const messages: ReplyMessages = { field: "code", isMessageAtField: true };
		const beside = { toasts: [], errors: { code: ["Expired"] } };
		expect(await reply(answered("http4xx", 400, "Expired"), messages)).toMatchObject(beside);
		expect(await reply(answered("http4xx", 400), messages)).toMatchObject(unexpected);
		expect(await reply(answered("http5xx", 500, "Fault"), messages)).toMatchObject(unexpected);
	});

	it.each<[string, number, ReplyMessages | undefined, readonly string[], readonly string[]]>([
		["in place of a toast", 400, undefined, [], ["couponCode"]],
		["and in the toast that the specification names", 400, { rejected: "UNEXPECTED" }, ["UNEXPECTED"], ["couponCode"]],
		["not of a limit", 429, undefined, ["UNEXPECTED"], []],
		["not in a form that keeps it from guessers", 400, { rejected: "BAD_CREDENTIALS" }, ["BAD_CREDENTIALS"], []],
	])("stands beside the field that it names: %s", async (_, status, messages, toasts, fields) => {
		const told = await reply(answered("http4xx", status, "This coupon code is not valid"), messages);
		expect([told.toasts.map(([key]) => key), Object.keys(told.errors)]).toEqual([toasts, fields]);
	});

	it("tells how long to wait, beside the field as well unless nothing is wrong with it", async () => {
		const messages: ReplyMessages = { field: "code", unavailable: "TRY_LATER" };
		const told = { toasts: [["TRY_LATER"]], errors: { code: [pause] } };
		expect(await reply(limited("limit"), messages)).toMatchObject(told);
		const kindly =
			"You wrote to us or asked for a code less than a minute ago. Please wait 42 seconds, then submit again.";
		expect(await reply(limited("resend"), messages)).toMatchObject({ toasts: [["WAIT", kindly]], errors: {} });
		expect((await reply(limited("resend"), { limited: "SERVER_MESSAGE" })).toasts).toEqual([
			["SERVER_MESSAGE", "Resend OTP in 00:42"],
		]);
	});

	it("is the form's own text for a rate limit where it has one", async () => {
		const own: ReplyMessages = { field: "code", limited: { toast: null, error: (seconds) => `Wait ${seconds} s` } };
		expect(await reply(limited("limit"), own)).toMatchObject({ toasts: [], errors: { code: ["Wait 42 s"] } });
		expect((await reply(limited("limit"), { limited: "SERVER_MESSAGE" })).toasts).toEqual([["SERVER_MESSAGE", wait]]);
		const both: ReplyMessages = { limited: { toast: "SERVER_MESSAGE", error: "Voted a lot" } };
		expect((await reply(limited("limit"), both)).toasts).toEqual([["SERVER_MESSAGE", "Voted a lot"]]);
	});

	it("asks to send a stale form once more", async () => {
		expect((await reply({ ok: false, reason: "stale" })).toasts).toEqual([
			["SERVER_MESSAGE", "This page has been open for a while. Please submit it again"],
		]);
	});

	it.each(["schema", "bad_json", "content_type", "too_large"] as const)(
		"never says that what was answered with a success failed: %s",
		async (kind) => {
			expect((await reply(unanswered(kind))).toasts).toEqual([["UNCONFIRMED"]]);
			expect((await reply(unanswered(kind), { unavailable: "TRY_LATER" })).toasts).toEqual([["TRY_LATER"]]);
			const own: ReplyMessages = { unavailable: "TRY_LATER", unreadable: "UNCONFIRMED" };
			expect((await reply(unanswered(kind), own)).toasts).toEqual([["UNCONFIRMED"]]);
		},
	);

	it("of an unconfirmed change is the same for every form, and says what to look at", async () => {
		const messages: ReplyMessages = { field: "code", serverError: "INVALID_OTP", unavailable: "TRY_LATER" };
		const nextStep = "Check your profile.";
		const text = `We could not confirm this. Check before trying again. ${nextStep}`;
		const told = { status: 503, toasts: [["UNCONFIRMED", text]], errors: {} };
		for (const failure of [unanswered("timeout"), answered("http5xx", 500)])
			expect(await reply({ ...failure, nextStep }, messages)).toMatchObject(told);
	});
});
