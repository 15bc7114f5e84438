import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { formOf } from "#tests/support/form-data.ts";
import { createHostedGateway } from "./hosted-gateway.ts";

const secret = "only for this test, and long enough";
const gateway = createHostedGateway(secret);
const report = { orderid: "ord_1", paymentid: "pay_1", amount: "4462605", status: "paid" };
const sign = (fields: typeof report, key = secret): string =>
	createHmac("sha256", key)
		.update(`${fields.orderid}|${fields.paymentid}|${fields.amount}|${fields.status}`)
		.digest("hex");

it("the hosted gateway gets the fields of the upstream and the return address", () => {
	const form = gateway.formFor({ action: "https://pay.example/now", fields: { orderid: "o" } }, "https://site/return");
	expect(form).toEqual({
		action: "https://pay.example/now",
		fields: { orderid: "o", returnurl: "https://site/return" },
	});
});

it("the hosted gateway is trusted where its signature is valid, in one spelling only", () => {
	const signature = sign(report);
	expect(gateway.read(formOf({ ...report, signature }))).toEqual({
		...{ orderId: "ord_1", paymentId: "pay_1", amountInPaise: 4_462_605, status: "paid" },
		signature,
	});
	expect(gateway.read(formOf({ ...report, signature: signature.toUpperCase() }))).toBeNull();
});

it("the hosted gateway is not trusted where a field was changed or another secret signed", () => {
	const signature = sign(report);
	for (const [name, value] of Object.entries({ orderid: "ord_2", paymentid: "pay_2", amount: "1", status: "failed" }))
		expect(gateway.read(formOf({ ...report, [name]: value, signature })), name).toBeNull();
	expect(gateway.read(formOf({ ...report, signature: sign(report, "another") }))).toBeNull();
	expect(gateway.read(formOf({ ...report, signature: "0".repeat(64) }))).toBeNull();
	expect(gateway.read(formOf(report))).toBeNull();
	expect(gateway.read(new FormData())).toBeNull();
});

it("the hosted gateway never throws and never trusts arbitrary forms", () => {
	const names = [...Object.keys(report), "signature", "other"];
	const field = fc.tuple(fc.constantFrom(...names), fc.string({ unit: "binary", maxLength: 200 }));
	fc.assert(
		fc.property(fc.array(field, { maxLength: 12 }), (fields) => {
			expect(gateway.read(formOf(Object.fromEntries(fields)))).toBeNull();
		}),
		{ numRuns: 500 },
	);
});
