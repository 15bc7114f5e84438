import { describe, expect, it, vi } from "vitest";
import { type Confirmation, createSendChange, done, hasSaved, type SendChange } from "./change.ts";
import type { Budget } from "./deadline.ts";
import type { Failure, Outcome } from "./outcome.ts";

const failure = (kind: Failure["kind"], status?: number): Failure =>
	status === undefined ? { ok: false, answered: false, kind } : { ok: false, answered: true, kind, status };
const nextStep = "Look at it.";

function budgetFor(replyAfterMs: number): Budget {
	let isAsked = false;
	return {
		restMs: () => {
			if (isAsked) return 300 + replyAfterMs;
			isAsked = true;
			return 1110;
		},
	};
}
const change: SendChange = (...args) => createSendChange(budgetFor(5000))(...args);
const never = new Promise<never>(() => undefined);
const send = (
	answer: Outcome<null> | Promise<Outcome<null>>,
	found: Confirmation<null> | Promise<Confirmation<null>>,
) => change(async () => answer, { nextStep, confirm: async () => found });

it.each<[string, Outcome<null>]>([
	["a success", done],
	["a rejection", failure("http4xx", 400)],
	["no connection", failure("connect")],
	["an open circuit breaker", failure("breaker_open")],
	["no time left", failure("no_time")],
])("a change with an answer keeps it without reading back: %s", async (_, outcome) => {
	const confirm = vi.fn();
	expect(await change(async () => outcome, { nextStep, confirm })).toEqual(outcome);
	expect(confirm).not.toHaveBeenCalled();
});

describe.each<[string, Failure]>([
	["a closed connection", failure("reset")],
	["an unreadable answer", failure("bad_json")],
	["a 500", failure("http5xx", 500)],
])("a change with %s", (_, failed) => {
	it("is a success when reading back shows it", async () => expect(await send(failed, done)).toEqual(done));
	it("failed when reading back shows that it was not carried out", async () =>
		expect(await send(failed, "undone")).toEqual(failed));
	it("is unconfirmed when reading back shows neither", async () =>
		expect(await send(failed, "unknown")).toEqual({ ...failed, nextStep }));
	it("[R49] is unconfirmed when nothing can be read back", async () =>
		expect(await change(async () => failed, { nextStep })).toEqual({ ...failed, nextStep }));
});

it.each([failure("timeout"), failure("aborted"), failure("http5xx", 502), failure("http5xx", 504)])(
	"a change that may still run is unconfirmed although it is not to be seen yet: %j",
	async (failed) => {
		expect(await send(failed, "undone")).toEqual({ ...failed, nextStep });
		expect(await send(failed, done)).toEqual(done);
	},
);

describe("a change without an answer yet", () => {
	const late = (outcome: Outcome<null>) => new Promise<Outcome<null>>((resolve) => setTimeout(resolve, 150, outcome));

	it("is read back meanwhile", async () => expect(await send(never, done)).toEqual(done));
	it("takes the answer when it comes", async () => {
		expect(await send(late(done), "unknown")).toEqual(done);
		expect(await send(late(failure("http4xx", 409)), never)).toEqual(failure("http4xx", 409));
	});
	it("is unconfirmed when neither comes", async () =>
		expect(await createSendChange(budgetFor(10))(() => never, { nextStep, confirm: () => never })).toEqual({
			...failure("timeout"),
			nextStep,
		}));
	it("passes on what reading back throws, such as a redirect to sign in", async () => {
		const redirect = new Error("redirect");
		const confirm = async () => {
			throw redirect;
		};
		await expect(change(() => never, { nextStep, confirm })).rejects.toBe(redirect);
	});
});

it.each([
	[{ name: "Asha", city: "" }, { name: "Asha", city: "" }, true],
	[{ name: " ASHA  rao ", id: "7" }, { name: "Asha Rao" }, true],
	[{ name: "Asha", city: "Pune" }, { name: "Asha", city: "" }, false],
	[{ ids: ["1", "2"] }, { ids: ["1", "2"] }, true],
	[{ ids: ["1"] }, { ids: ["1", "2"] }, false],
	[{ name: null }, { name: "" }, false],
])("a change is saved: %j after %j: %s", (saved, sent, is) => expect(hasSaved(saved, sent)).toBe(is));
