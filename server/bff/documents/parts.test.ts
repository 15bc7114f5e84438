import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { createParts } from "./parts.ts";

function open() {
	const tasks: (() => void)[] = [];
	const failures: unknown[] = [];
	const parts = createParts(
		(task) => tasks.push(task),
		(error) => failures.push(error),
	);
	const drawn: string[] = [];
	const keep = (name: string, of: string) =>
		parts.keep(name, of, () => {
			drawn.push(name + of);
			if (of === "bad") throw new Error("cannot be drawn");
			return createElement("p", null, of);
		});
	const rest = () => {
		for (const task of tasks.splice(0)) task();
	};
	return { keep, rest, drawn, failures };
}

describe("parts of pages", () => {
	it("are drawn once, when nobody waits, for whoever comes later", () => {
		const { keep, rest, drawn } = open();
		expect([keep("a", "1"), keep("a", "1")]).toEqual([null, null]);
		expect(drawn).toEqual([]);
		rest();
		expect([keep("a", "1"), keep("a", "1")]).toEqual(["<p>1</p>", "<p>1</p>"]);
		expect(drawn).toEqual(["a1"]);
	});

	it("are others for other data, and under another name", () => {
		const { keep, rest, drawn } = open();
		for (const [name, of] of [
			["a", "1"],
			["a", "2"],
			["b", "1"],
		] as const)
			keep(name, of);
		rest();
		expect(drawn).toEqual(["a1", "a2", "b1"]);
		expect(keep("a", "2")).toBe("<p>2</p>");
	});

	it("that cannot be drawn by themselves are told of once, and never kept", () => {
		const { keep, rest, failures } = open();
		for (let asked = 0; asked < 3; asked += 1) {
			expect(keep("a", "bad")).toBeNull();
			rest();
		}
		expect(failures).toEqual([expect.objectContaining({ message: "cannot be drawn" })]);
	});

	it("do not fill the memory", () => {
		const { keep, rest } = open();
		const long = "x".repeat(500_000);
		for (let number = 0; number < 20; number += 1) keep("a", long + number);
		rest();
		expect(keep("a", `${long}0`)).toBeNull();
		expect(keep("a", `${long}19`)).not.toBeNull();
	});
});
