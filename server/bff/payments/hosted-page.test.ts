import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostedPage } from "./hosted-page.ts";

const secret = "only for this test, and long enough";
const page = hostedPage(secret);
const told = { orderid: "ord_1", paymentid: "pay_1", amount: "4462605", status: "paid" };
const sign = (fields: typeof told, key = secret): string =>
	createHmac("sha256", key)
		.update(`${fields.orderid}|${fields.paymentid}|${fields.amount}|${fields.status}`)
		.digest("hex");

function formOf(fields: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	return form;
}

describe("the hosted payment page", () => {
	it("is reached with the upstream's fields and the way back", () => {
		const form = page.formFor({ action: "https://pay.example/now", fields: { orderid: "o" } }, "https://site/return");
		expect(form).toEqual({
			action: "https://pay.example/now",
			fields: { orderid: "o", returnurl: "https://site/return" },
		});
	});

	it("is believed when it signed what it says, in one spelling only", () => {
		const signature = sign(told);
		expect(page.read(formOf({ ...told, signature }))).toEqual({
			orderId: "ord_1",
			paymentId: "pay_1",
			amountInPaise: 4_462_605,
			status: "paid",
			signature,
		});
		expect(page.read(formOf({ ...told, signature: signature.toUpperCase() }))).toBeNull();
	});

	it("is not believed where anything was changed on the way, or signed with another secret", () => {
		const signature = sign(told);
		for (const [name, value] of Object.entries({ orderid: "ord_2", paymentid: "pay_2", amount: "1", status: "failed" }))
			expect(page.read(formOf({ ...told, [name]: value, signature })), name).toBeNull();
		expect(page.read(formOf({ ...told, signature: sign(told, "another") }))).toBeNull();
		expect(page.read(formOf({ ...told, signature: "0".repeat(64) }))).toBeNull();
		expect(page.read(formOf(told))).toBeNull();
		expect(page.read(new FormData())).toBeNull();
	});

	it("never throws, and never believes, whatever is posted", () => {
		const names = [...Object.keys(told), "signature", "other"];
		const field = fc.tuple(fc.constantFrom(...names), fc.string({ unit: "binary", maxLength: 200 }));
		fc.assert(
			fc.property(fc.array(field, { maxLength: 12 }), (fields) => {
				expect(page.read(formOf(Object.fromEntries(fields)))).toBeNull();
			}),
			{ numRuns: 500 },
		);
	});
});
