import { describe, expect, it } from "vitest";
import { resolveRoutes } from "#server/bff/upstream/operations-file/index.ts";
import { contract, operations } from "#server/contract/index.ts";
import { conformRecording } from "../conform-recording.ts";
import { recordingOf } from "../recording/har.ts";
import { draftOperations } from "./draft.ts";
import { fileOf, printJson } from "./print.ts";
import { finishedFile, recordedHar } from "./renamed-upstream.ts";
import { touchedLines } from "./touched-lines.ts";

const { exchanges } = recordingOf(recordedHar);
const draft = draftOperations(operations, exchanges);
const file = fileOf(draft);
const proposed = (id: string) => draft.proposals.find((one) => one.id === id);

describe("a draft for an upstream with other names", () => {
	it("finds the endpoint of each operation", () => {
		const found = Object.fromEntries(draft.proposals.map(({ id, endpoint }) => [id, endpoint]));
		expect(found).toMatchObject({
			"package.bySlug": "GET /v2/trips/{}",
			"package.search": "GET /v2/lookup/{}",
			"enquiry.create": "POST /v2/leads",
			"passenger.list": "GET /v2/me/travellers",
			"passenger.add": "POST /v2/me/travellers/create",
			"order.list": "GET /v2/me/bookings",
			"blog.list": "GET /v2/journal",
		});
		expect(draft.unused).toEqual(["GET /assets/app.json"]);
		expect(draft.missing).toContain("wallet.mine");
	});

	it("is accepted as an operations file", () => {
		expect(() => resolveRoutes(contract, JSON.parse(printJson(file)))).not.toThrow();
	});

	it("leaves fewer than a third of the lines to a person", () => {
		const { lines, of } = touchedLines(file, finishedFile);
		console.log(`own dialect: ${lines} of ${of} lines to touch (${((100 * lines) / of).toFixed(1)} %)`);
		expect(lines / of).toBeLessThan(1 / 3);
	});

	it("reads what was recorded", async () => {
		const findings = await conformRecording(resolveRoutes(contract, file), exchanges);
		const read = findings.filter(({ result }) => result === "pass" || result === "drift").map(({ id }) => id);
		expect(read).toEqual(expect.arrayContaining(["package.search", "blog.list", "passenger.list", "order.list"]));
	});

	it("asks whether amounts are in paise", () => {
		expect(
			proposed("package.bySlug")
				?.doubts.map(({ question }) => question)
				.join(),
		).toMatch(/paise/);
	});

	it("holds no value of the recording but words, codes and headers", () => {
		const text = printJson(file);
		for (const value of ["Asha", "9876543210", "asha@example.com", "kerala-tour", "goa", "Kochi", "Z1234567"])
			expect(text).not.toContain(value);
	});

	it("does not depend on how large a recording is", () => {
		const many = Array.from({ length: 40 }, () => exchanges).flat();
		expect(fileOf(draftOperations(operations, many))).toEqual(file);
	});
});

describe("a draft for the contract's own paths and names", () => {
	it("proposes nothing", () => {
		const body = { data: [{ name: "India", iso2: "IN", phonecode: "91" }] };
		const own = recordingOf({
			log: {
				entries: [
					{
						request: { method: "GET", url: "https://api.example/api/v1/countries" },
						response: { status: 200, content: { text: JSON.stringify(body) } },
					},
				],
			},
		});
		expect(fileOf(draftOperations(operations, own.exchanges))).toEqual({ operations: {} });
	});
});

describe("lines to touch", () => {
	it.each([
		[{ a: 1, b: 2 }, { b: 2, a: 1 }, 0],
		[{ a: 1, b: 2 }, { a: 1, b: 3 }, 1],
		[{ a: 1 }, { a: 1, b: 3, c: 4 }, 2],
		[{ a: 1, b: 3, c: 4 }, { a: 1 }, 2],
	])("from %j to %j are %d", (one, other, lines) => expect(touchedLines(one, other).lines).toBe(lines));
});
