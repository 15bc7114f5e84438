import { describe, expect, it } from "vitest";
import { isOtherSpelling, optional, required, slug } from "./outcome.ts";

const thrownBy = (act: () => unknown): unknown => {
	try {
		return act();
	} catch (thrown) {
		return thrown;
	}
};
const withStatus = (status: number) => expect.objectContaining({ data: null, init: { status } });

describe("outcomes", () => {
	it("have a value", () => expect(optional({ ok: true, value: 1 }, 2)).toBe(1));

	it.each([
		[{ answered: true, kind: "http404", status: 404 }, 404],
		[{ answered: true, kind: "bad_input", status: 404 }, 404],
		[{ answered: true, kind: "http5xx", status: 500 }, 503],
		[{ answered: false, kind: "timeout" }, 503],
		[{ answered: false, kind: "disabled" }, 404],
	] as const)("that are required throw on failure: %j", (failure, status) => {
		expect(required({ ok: true, value: 1 })).toBe(1);
		expect(thrownBy(() => required({ ok: false, ...failure }))).toEqual(withStatus(status));
	});

	it("that are optional fall back on failure", () =>
		expect(optional({ ok: false, answered: false, kind: "reset" }, [])).toEqual([]));
});

describe("slugs", () => {
	it.each(["kerala-tour", "Kerala_Tour", "kerala tour", "केरल-टूर", "tour~v2", "a.b", "é", "2", "a".repeat(200)])(
		"are as the upstream spells them: %s",
		(text) => expect(slug(text)).toBe(text),
	);

	it.each([
		undefined,
		"",
		"a".repeat(201),
		...["a/b", "..", ".", " a", "a ", "a  b", "a,b", "a?b", "a%b", "tour.data", "a.txt", "a\n"],
	])("are rejected: %j", (text) => expect(thrownBy(() => slug(text))).toEqual(withStatus(404)));
});

it.each([
	["KERALA_tour", "Kerala_Tour", true],
	["kerala_tour", "Kerala_Tour", false],
	["Kerala_Tour", "Kerala_Tour", false],
	["kérala_tour", "Kerala_Tour", true],
	["केरल", "केरल", false],
	["old-kerala-tour", "kerala-tour", false],
])("%s is another spelling of %s: %s", (asked, own, isOther) => {
	expect(isOtherSpelling(slug(asked), slug(own))).toBe(isOther);
});
