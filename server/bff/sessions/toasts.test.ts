import { describe, expect, it } from "vitest";
import { createSealer } from "#server/bff/crypto/seal.ts";
import { messages } from "#server/bff/messages.ts";
import { sealedCookie } from "./cookies.ts";
import { openToasts } from "./toasts.ts";

const sealer = createSealer(["k".repeat(32)]);
const cookie = sealedCookie("t", sealer, false);
const sentBack = (line: string | undefined): string => line?.split(";")[0] ?? "";
const textsOf = (toasts: readonly { text: string }[]) => toasts.map(({ text }) => text);

function leave(...keys: Parameters<ReturnType<typeof openToasts>["add"]>[]): string {
	const box = openToasts(cookie, null, false);
	for (const [key, text] of keys) box.add(key, text);
	return sentBack(box.commit());
}

describe("toasts", () => {
	it("set no cookie while there are none", () => {
		const box = openToasts(cookie, null, false);
		expect(box.take()).toEqual([]);
		expect(box.commit()).toBeUndefined();
	});

	it("are shown once, on the next page", () => {
		const header = leave(["ENQUIRY_OK"]);
		expect(header).not.toContain("Query");
		const next = openToasts(cookie, header, false);
		const [toast] = next.take();
		expect(toast).toMatchObject({ kind: "success", text: "Query submitted successfully soon you will notified" });
		expect(toast?.id).toMatch(/^[\w-]{8}$/);
		expect(next.take()).toEqual([]);
		expect(next.commit()).toMatch(/^t=; .*Max-Age=0/);
	});

	it.each([
		["ENQUIRY_OK", "success"],
		["UNEXPECTED", "error"],
		["WAIT", "info"],
	] as const)("show %s, a message of the kind %s", (key, kind) => {
		expect(openToasts(cookie, leave([key]), false).take()).toMatchObject([{ kind, text: messages[key].text }]);
	});

	it("are shown without a cookie on a page of the same request", () => {
		const box = openToasts(cookie, null, false);
		box.add("UNEXPECTED");
		expect(textsOf(box.take())).toEqual(["Some unexpected error occurred, Pls try again later."]);
		expect(box.commit()).toBeUndefined();
	});

	it("stay when a later part of the request adds one", () => {
		const box = openToasts(cookie, leave(["ENQUIRY_OK"]), false);
		box.take();
		box.add("UNEXPECTED");
		const next = openToasts(cookie, sentBack(box.commit()), false);
		expect(textsOf(next.take())).toEqual(["Some unexpected error occurred, Pls try again later."]);
	});

	it("are not taken by a prefetch", () => {
		const ahead = openToasts(cookie, leave(["ENQUIRY_OK"]), true);
		expect(ahead.take()).toEqual([]);
		expect(ahead.commit()).toBeUndefined();
	});

	it("show the upstream's message as plain text, else the catalogue's", () => {
		const header = leave(["SERVER_MESSAGE", "<b>Number</b> is blocked\n"], ["SERVER_MESSAGE", " "], ["SERVER_SUCCESS"]);
		expect(textsOf(openToasts(cookie, header, false).take())).toEqual(["Number is blocked", "Invalid OTP"]);
	});

	it("ignore messages of other kinds", () => {
		expect(leave(["OTP_FIELD"], ["RENDER"], ["CLIENT_FETCH"])).toBe("");
	});

	it("drop the oldest beyond the cookie's size", () => {
		const long = "क".repeat(400);
		const header = leave(...Array.from({ length: 9 }, () => ["SERVER_MESSAGE", long] as ["SERVER_MESSAGE", string]), [
			"ENQUIRY_OK",
		]);
		expect(header.length).toBeLessThan(3900);
		const texts = textsOf(openToasts(cookie, header, false).take());
		expect(texts.at(-1)).toMatch(/^Query/);
		expect(texts.length).toBeGreaterThan(1);
	});

	it.each([
		["a cookie that does not open", "t=nonsense"],
		["a key that is not in the catalogue", `t=${sealer.seal([{ key: "constructor", id: "1" }], "t")}`],
		["a value of another shape", `t=${sealer.seal({ key: "ENQUIRY_OK" }, "t")}`],
	])("clear %s", (_, header) => {
		const box = openToasts(cookie, header, false);
		expect(box.take()).toEqual([]);
		expect(box.commit()).toMatch(/^t=; /);
	});
});
