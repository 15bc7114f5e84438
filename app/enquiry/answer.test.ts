import { describe, expect, test, vi } from "vitest";
import { formReader, postedBy } from "#server/bff/wire/form.ts";
import type { EnquiryInput, Outcome, SessionData, Wire } from "#server/bff/wire/index.ts";
import { freshLimits } from "#tests/support/limits.ts";
import { answerPanel, answerWriteToUs, findPackage } from "./answer.ts";

const kerala = { id: "pkg-7", title: "Kerala Backwaters", slug: "kerala-tour" };
const failure = { ok: false, answered: true, kind: "http5xx", status: 500 } as const;
const panel = {
	name: " Asha Rao ",
	email: "asha@example.in",
	countrycode: "IN",
	mobileno: "+91 098765 43210",
	comments: "Two rooms",
	packagename: "kerala-tour",
	from: "/package/kerala-tour?date=2026-12-04",
};
const writeToUs = { ...panel, packagename: "kerala backwaters", person: "4", _intent: "write-to-us" };

type Sender = Awaited<ReturnType<Wire["sentBy"]>>;

/** A wire with just what the answers use, and what they did with it. */
function door(
	fields: Record<string, string>,
	created: Outcome<string> = { ok: true, value: "enq-1" },
	{ sender = "person", limits = freshLimits() }: { sender?: Sender; limits?: Wire["limits"] } = {},
) {
	const leave = vi.fn(async (_: EnquiryInput) => created);
	const kept: SessionData = {};
	const toasts: string[] = [];
	const posted = new Request("http://site.invalid/enquiry", { method: "POST", body: new URLSearchParams(fields) });
	const known = vi.fn(async (slug: string) => (slug === kerala.slug ? { ok: true, value: kerala } : failure));
	const menu = async () => ({ ok: true, value: [{ groups: [{ packages: [kerala] }] }] });
	const parts: unknown = {
		api: { enquiries: { panelSubmit: leave, create: leave }, packages: { bySlug: known }, menu: { list: menu } },
		form: formReader(postedBy(posted)),
		limits,
		sentBy: async () => sender,
		session: {
			set: (key: "enquiry" | "thanks", value: unknown) => Object.assign(kept, { [key]: value }),
		},
		toast: (key: string) => toasts.push(key),
	};
	return { wire: parts as Wire, leave, kept, toasts, known };
}

const redirectOf = (answer: unknown) =>
	answer instanceof Response ? [answer.status, answer.headers.get("location")] : answer;

describe("the panel's answer", () => {
	test("sends what was typed, with the phone in its two halves and the package as the upstream knows it", async () => {
		const { wire, leave, kept, toasts } = door(panel);
		expect(redirectOf(await answerPanel(wire))).toEqual([303, "/enquiry/verify"]);
		expect(leave.mock.calls).toEqual([
			[
				{
					name: "Asha Rao",
					email: "asha@example.in",
					phone: expect.objectContaining({ countryCode: "+91", national: "9876543210" }),
					persons: 1,
					packageName: "Kerala Backwaters",
					packageId: "pkg-7",
					sourcePath: "/package/kerala-tour?date=2026-12-04",
					comment: "Two rooms",
				},
			],
		]);
		expect(kept.enquiry).toEqual({
			id: "enq-1",
			phone: "9876543210",
			countryCode: "+91",
			from: "/package/kerala-tour?date=2026-12-04",
			slug: "kerala-tour",
			isPanel: true,
		});
		expect(kept.thanks).toBeUndefined();
		expect(toasts).toEqual([]);
	});

	test.each([
		"https://evil.example/",
		"//evil.example",
		"/\\evil.example",
		"javascript:alert(1)",
		`/${"a".repeat(600)}`,
	])("takes no source but a page of the site: %s", async (from) => {
		const { wire, leave } = door({ ...panel, from });
		await answerPanel(wire);
		expect(leave.mock.calls[0]?.[0].sourcePath).toBe("/");
	});

	test("takes no package but one that the upstream knows, and no person count but a small number", async () => {
		const { wire, leave } = door({ ...panel, packagename: "made-up", person: "-3" });
		await answerPanel(wire);
		expect(leave.mock.calls[0]?.[0]).toMatchObject({ packageName: "", packageId: "", persons: 1 });
	});

	test("names the next screen instead of leading to it where the dialog asks", async () => {
		const { wire } = door({ ...panel, inPlace: "yes" });
		expect(await answerPanel(wire)).toMatchObject({
			data: { next: "verify", sentTo: { countryCode: "+91", hiddenDigits: 6, end: "3210" } },
		});
	});

	test("refuses with everything that is wrong, and asks the upstream nothing", async () => {
		const { wire, leave, kept } = door({ ...panel, name: "Al", mobileno: "98765432101" });
		expect(await answerPanel(wire)).toMatchObject({
			init: { status: 422 },
			data: {
				result: {
					error: { name: ["Name is required"], mobileno: ["Invalid phone number"] },
					initialValue: { name: "Al", mobileno: "98765432101", comments: "Two rooms" },
				},
			},
		});
		expect(leave).not.toHaveBeenCalled();
		expect(kept).toEqual({});
	});

	test.each([failure, { ok: false, answered: false, kind: "timeout" } as const])(
		"keeps all values when the upstream fails: %j",
		async (outcome) => {
			const { wire, kept, toasts } = door(panel, outcome);
			expect(await answerPanel(wire)).toMatchObject({
				init: { status: 503 },
				data: { result: { initialValue: { name: " Asha Rao ", mobileno: "+91 098765 43210", comments: "Two rooms" } } },
			});
			expect(toasts).toEqual(["UNEXPECTED"]);
			expect(kept).toEqual({});
		},
	);
});

describe("the package that a slug names", () => {
	test.each(["", "\0" + "7", "a/b", "a b", "a%00", "?x", "a".repeat(151)])("%j is not even asked for", async (slug) => {
		const { wire, known } = door({});
		expect(await findPackage(wire.api, slug)).toBeNull();
		expect(known).not.toHaveBeenCalled();
	});

	test.each(["kerala-tour", "केरल-यात्रा", "tour_2.0~a"])("%s is asked for", async (slug) => {
		const { wire, known } = door({});
		await findPackage(wire.api, slug);
		expect(known).toHaveBeenCalledWith(slug);
	});
});

describe("the answer to the form at the foot of a page", () => {
	test("thanks on a page of its own, loaded as a document", async () => {
		const { wire, leave, kept, toasts } = door(writeToUs);
		const answer = await answerWriteToUs(wire);
		expect(redirectOf(answer)).toEqual([303, "/thank-you"]);
		expect(answer instanceof Response && answer.headers.get("x-remix-reload-document")).toBe("true");
		expect(leave.mock.calls[0]?.[0]).toMatchObject({
			packageName: "kerala backwaters",
			packageId: "pkg-7",
			persons: 4,
		});
		expect(kept.enquiry).toMatchObject({ id: "enq-1", isPanel: false });
		expect(kept.thanks?.from).toBe("/package/kerala-tour?date=2026-12-04");
		expect(toasts).toEqual(["ENQUIRY_OK"]);
	});

	test("takes a package that is not in the menu by its name alone", async () => {
		const { wire, leave } = door({ ...writeToUs, packagename: "Anywhere with hills" });
		await answerWriteToUs(wire);
		expect(leave.mock.calls[0]?.[0]).toMatchObject({ packageName: "Anywhere with hills", packageId: "" });
	});

	test("keeps all values, and what tells the form apart, when the upstream fails", async () => {
		const { wire, toasts } = door(writeToUs, failure);
		expect(await answerWriteToUs(wire)).toMatchObject({
			init: { status: 503 },
			data: { result: { initialValue: { ...writeToUs } } },
		});
		expect(toasts).toEqual(["UNEXPECTED"]);
	});
});

describe("who leaves an enquiry", () => {
	test("a machine gets the answer that people get, and nothing is left", async () => {
		const { wire, leave, kept } = door(panel, undefined, { sender: "machine" });
		expect(redirectOf(await answerPanel(wire))).toEqual([303, "/enquiry/verify"]);
		expect(leave).not.toHaveBeenCalled();
		expect(kept.enquiry).toMatchObject({ phone: "9876543210", isPanel: true });
	});

	test("a form of yesterday is shown again, with what was typed", async () => {
		const { wire, leave, toasts } = door(writeToUs, undefined, { sender: "stale" });
		const answer = await answerWriteToUs(wire);
		expect(answer).toMatchObject({ init: { status: 422 }, data: { result: { initialValue: { person: "4" } } } });
		expect(leave).not.toHaveBeenCalled();
		expect(toasts).toEqual(["SERVER_MESSAGE"]);
	});

	test("five an hour from one phone, and the sixth keeps what was typed", async () => {
		const limits = freshLimits();
		for (let left = 0; left < 5; left += 1) await answerPanel(door(panel, undefined, { limits }).wire);
		const { wire, leave, toasts } = door(panel, undefined, { limits });
		const answer = await answerPanel(wire);
		expect(answer).toMatchObject({ init: { status: 422 }, data: { result: { initialValue: { name: panel.name } } } });
		expect(leave).not.toHaveBeenCalled();
		expect(toasts).toEqual(["UNEXPECTED"]);
	});

	test("what the upstream did not take does not count", async () => {
		const limits = freshLimits();
		for (let left = 0; left < 7; left += 1) await answerPanel(door(panel, failure, { limits }).wire);
		const { wire, leave } = door(panel, undefined, { limits });
		expect(redirectOf(await answerPanel(wire))).toEqual([303, "/enquiry/verify"]);
		expect(leave).toHaveBeenCalledOnce();
	});
});
