import { describe, expect, it } from "vitest";
import { contract } from "#server/contract/index.ts";
import { compileReplyRules } from "./reply-rules.ts";

const rest = () => 1000;

describe("a reply by fields", () => {
	const { map } = compileReplyRules("cart.current", contract.cart.current, {
		reply: { from: "/result/basket", fields: { title: "/name", price: { from: "/bill", fields: { total: "/sum" } } } },
	});

	it("keeps null, where there is no object", () => {
		expect(map?.({ result: { basket: null } }, rest)).toEqual({ ok: true, value: null });
		expect(map?.({ result: { basket: { name: "Goa", bill: null } } }, rest)).toEqual({
			ok: true,
			value: { title: "Goa", price: null },
		});
	});

	it("fails where its beginning is missing", () => {
		expect(map?.({ result: {} }, rest)).toMatchObject({ ok: false, fault: "reply" });
	});
});

it("the message is the first text of several places", () => {
	const { messageOf } = compileReplyRules("cart.current", contract.cart.current, {
		message: ["/meta/note", "/error/text"],
	});
	expect(messageOf({ meta: { note: "Saved" } })).toBe("Saved");
	expect(messageOf({ meta: { note: "" }, error: { text: "Too late" } })).toBe("Too late");
	expect(messageOf({ meta: { note: 4 } })).toBeUndefined();
});
