import { describe, expect, it } from "vitest";
import { optional, slug } from "./outcome.ts";

const thrownBy = (act: () => unknown): unknown => {
	try {
		return act();
	} catch (thrown) {
		return thrown;
	}
};
const withStatus = (status: number) => expect.objectContaining({ data: null, init: { status } });

describe("outcomes", () => {
	it("give their value", () => expect(optional({ ok: true, value: 1 }, 2)).toBe(1));

	it("of lesser matters are passed over", () =>
		expect(optional({ ok: false, answered: false, kind: "reset" }, [])).toEqual([]));
});

describe("slugs", () => {
	it("are letters, digits and dashes, in small letters", () => {
		expect(slug("Kerala-Tour-2")).toBe("kerala-tour-2");
		expect(slug("a".repeat(150))).toHaveLength(150);
	});

	it.each([undefined, "", "a".repeat(151), "a b", "a/b", "..", "a.b", "é", "a%2fb", "a\n"])("are not %j", (text) =>
		expect(thrownBy(() => slug(text))).toEqual(withStatus(404)),
	);
});
