import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contract, operations } from "#server/contract/index.ts";
import { applyOverrides, readOverrides } from "./overrides.ts";

const bySlug = (overrides: unknown) => applyOverrides(contract, overrides).get(contract.package.bySlug);

describe("overrides of operations", () => {
	it("leave every operation as the contract declares it", () => {
		const routes = applyOverrides(contract);
		expect(routes.size).toBe(operations.size);
		for (const [id, operation] of operations) {
			const { method, path, enabled = true } = operation;
			expect(routes.get(operation)).toEqual({ id, method, path, isEnabled: enabled });
		}
	});

	it("change method, path and enabled of the named operation only", () => {
		const routes = applyOverrides(contract, {
			"package.bySlug": { path: "/v2/tours/{slug}" },
			"enquiry.panelVerify": { method: "PUT", path: "/v2/otp", enabled: false },
		});
		expect(routes.get(contract.package.bySlug)).toMatchObject({
			method: "GET",
			path: "/v2/tours/{slug}",
			isEnabled: true,
		});
		expect(routes.get(contract.enquiry.panelVerify)).toMatchObject({
			method: "PUT",
			path: "/v2/otp",
			isEnabled: false,
		});
		expect(routes.get(contract.enquiry.verify)).toMatchObject({ method: "POST", path: "/api/v1/enquiry/verify" });
	});

	it("may turn on an operation that is off by default", () => {
		const [off] = [...operations].filter(([, { enabled }]) => enabled === false);
		const [id, operation] = off ?? [];
		if (!id || !operation) throw new Error("the contract has no operation that is off");
		expect(applyOverrides(contract, { [id]: { enabled: true } }).get(operation)?.isEnabled).toBe(true);
	});

	it.each([
		["package.byName", { "package.byName": {} }, /package\.byName: there is no such operation/],
		[
			"an unknown parameter",
			{ "package.bySlug": { path: "/x/{id}" } },
			/package\.bySlug\.path: \{id\} is not a parameter.*\{slug\}/,
		],
		["a path upwards", { "package.bySlug": { path: "/x/../{slug}" } }, /package\.bySlug\.path/],
		["another origin", { "package.bySlug": { path: "//evil.example/{slug}" } }, /package\.bySlug\.path/],
		["a query", { "package.bySlug": { path: "/x?slug={slug}" } }, /package\.bySlug\.path/],
		["an unknown method", { "package.bySlug": { method: "TRACE" } }, /package\.bySlug\.method/],
		["an unknown field", { "package.bySlug": { url: "/x" } }, /package\.bySlug/],
		["a GET with a body", { "enquiry.create": { method: "GET" } }, /enquiry\.create\.method/],
		["no object", [], /JSON object/],
	])("are refused: %s", (_, overrides, message) => {
		expect(() => bySlug(overrides)).toThrow(message);
	});

	it("are read from a file, with a plain word where that is impossible", () => {
		const folder = mkdtempSync(join(tmpdir(), "overrides-"));
		writeFileSync(join(folder, "good.json"), '{"package.bySlug":{"enabled":false}}');
		writeFileSync(join(folder, "bad.json"), "{");
		expect(bySlug(readOverrides(join(folder, "good.json")))?.isEnabled).toBe(false);
		expect(() => readOverrides(join(folder, "bad.json"))).toThrow("not JSON");
		expect(() => readOverrides(join(folder, "none.json"))).toThrow("cannot be read");
	});
});
