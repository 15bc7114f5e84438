import { describe, expect, it } from "vitest";
import { acknowledged } from "#server/contract/definition/operation.ts";
import { contract, type Operation, operations } from "#server/contract/index.ts";
import { noneForms, troubleForms } from "#tests/support/none-forms.ts";
import { resolveRoutes } from "./operations-file/index.ts";
import type { Outcome } from "./outcome.ts";
import { readResponse } from "./read-response.ts";

type Sent = (typeof noneForms)[string];

function read(operation: Operation, { status, body }: Sent, entry: object = {}): Outcome<unknown> {
	const id = [...operations].find(([, one]) => one === operation)?.[0] ?? "";
	const route = resolveRoutes(contract, { operations: { [id]: entry } }).get(operation);
	if (!route) throw new Error(id);
	const bytes = new TextEncoder().encode(typeof body === "string" ? body : JSON.stringify(body));
	const response = { status, bytes, contentType: "application/json", etag: undefined };
	const made = readResponse(operation, route, { ...response, header: () => "", retryAfterMs: undefined }, () => 1000);
	if (made instanceof Promise) throw new Error("a mapping by JSONata");
	return made.outcome;
}

/** The state of a payment is never guessed. */
const neverNone = ["payment.status"];
const reading = [...operations].filter(([, { none }]) => none !== undefined);

it("[R55] every operation that reads says what none looks like", () => {
	const reads = [...operations].filter(([, { method, reply }]) => method === "GET" && reply !== acknowledged);
	expect(reads.filter(([, { none }]) => none === undefined).map(([id]) => id)).toEqual(neverNone);
	expect(reading.length).toBeGreaterThan(25);
});

const isEmpty = (value: unknown): boolean =>
	value === null ||
	value === "" ||
	value === 0 ||
	value === false ||
	value === "INR" ||
	(typeof value === "object" && Object.values(value).every(isEmpty));

it.each(reading)(
	"[R55] %s is none however an upstream says so, and unavailable where it says what went wrong",
	(_, operation) => {
		for (const [form, sent] of Object.entries(noneForms)) {
			const outcome = read(operation, sent);
			if (outcome.ok) expect([form, isEmpty(outcome.value)]).toEqual([form, true]);
			else expect([form, outcome.status, operation.none]).toEqual([form, 404, "missing"]);
		}
		for (const [form, sent] of Object.entries(troubleForms)) {
			const outcome = read(operation, sent);
			// No part of an account is essential.
			if (form === "another thing" && outcome.ok) continue;
			expect([form, outcome.ok]).toEqual([form, false]);
			expect([form, !outcome.ok && outcome.status]).not.toEqual([form, 404]);
		}
	},
);

describe("[R55] a mapped thing", () => {
	const tour = {
		reply: { from: "/result/tours/0", fields: { title: "/name", slug: "/code", currency: { value: "INR" } } },
	};
	const { bySlug } = contract.package;
	it.each([
		["no list", { result: {}, server: "a1" }],
		["an empty list", { result: { tours: [] }, server: "a1" }],
		["null in it", { result: { tours: [null] }, server: "a1" }],
		["nothing at all", {}],
	])("is none where there is %s", (_, body) => {
		expect(read(bySlug, { status: 200, body }, tour)).toMatchObject({ ok: false, kind: "none", status: 404 });
	});
	it.each([
		["elsewhere", { result: { trips: [{ name: "Kerala" }] } }],
		["without its name", { result: { tours: [{ code: "kerala" }] } }],
	])("is unavailable where it is %s", (_, body) => {
		expect(read(bySlug, { status: 200, body }, tour)).toMatchObject({ ok: false, kind: "schema" });
	});
	it.each([
		["a place that is empty", "/hits", { hits: 0, server: "a1" }, false],
		["a place without anything", "/hit", { hits: 0, server: "a1" }, true],
		["a word", { at: "/state", is: ["UNKNOWN"] }, { state: "UNKNOWN", hint: "x" }, true],
		["another word", { at: "/state", is: ["UNKNOWN"] }, { state: "DOWN", hint: "x" }, false],
		["a status", { http: [400] }, { error: "bad slug" }, true],
	])("is what the file calls none: %s", (_, none, body, isNone) => {
		const status = typeof none === "object" && "http" in none ? 400 : 200;
		const outcome = read(bySlug, { status, body }, { none });
		expect([outcome.ok, !outcome.ok && outcome.status === 404]).toEqual([false, isNone]);
	});
});

it.each([
	["success: false", { success: false, message: "Invalid OTP" }],
	["status: false", { status: false, message: "Invalid OTP" }],
])("a change that is answered %s is refused", (_, body) => {
	expect(read(contract.enquiry.verify, { status: 200, body })).toMatchObject({
		...{ ok: false, kind: "app_status", message: "Invalid OTP" },
	});
});
