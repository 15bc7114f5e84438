import { describe, expect, test, vi } from "vitest";
import type { EnquiryInput, Outcome, RequestContext, SessionData } from "#server/bff/context/index.ts";
import { createPostedForm, readFormOnce } from "#server/bff/forms/form.ts";
import { createReturnPaths } from "#server/bff/http/local-path.ts";
import { freshLimits } from "#tests/support/limits.ts";
import { makeSiteRoutes } from "#tests/support/site-routes.ts";
import { findPackage, submitFooterEnquiry, submitPanelEnquiry } from "./leave-enquiry.ts";

const kerala = { id: "pkg-7", title: "Kerala Backwaters", slug: "kerala-tour" };
const failure = { ok: false, answered: true, kind: "http5xx", status: 500 } as const;
const panel = {
	...{ name: " Asha Rao ", email: "asha@example.in", countrycode: "IN", mobileno: "+91 098765 43210" },
	...{ comments: "Two rooms", packagename: "kerala-tour", from: "/package/kerala-tour?date=2026-12-04" },
};
const writeToUs = { ...panel, packagename: "kerala backwaters", person: "4", _intent: "write-to-us" };

type Sender = Awaited<ReturnType<RequestContext["classifySender"]>>;

function submit(
	fields: Record<string, string>,
	created: Outcome<string> = { ok: true, value: "enq-1" },
	{ sender = "human", limits = freshLimits() }: { sender?: Sender; limits?: RequestContext["limits"] } = {},
) {
	const create = vi.fn(async (_: EnquiryInput) => created);
	const saved: SessionData = {};
	const toasts: string[] = [];
	const retryAfter = vi.fn();
	const posted = new Request("http://site.invalid/enquiry", { method: "POST", body: new URLSearchParams(fields) });
	const bySlug = vi.fn(async (slug: string) => (slug === kerala.slug ? { ok: true, value: kerala } : failure));
	const menu = async () => ({ ok: true, value: [{ groups: [{ packages: [kerala] }] }] });
	const parts: unknown = {
		api: {
			...{ isEnabled: () => true, enquiries: { panelSubmit: create, create } },
			...{ packages: { bySlug }, menu: { list: menu } },
		},
		...createPostedForm(readFormOnce(posted)),
		...createReturnPaths(makeSiteRoutes({})),
		limits,
		classifySender: async () => sender,
		session: { set: (key: "enquiry" | "thanks", value: unknown) => Object.assign(saved, { [key]: value }) },
		toast: (key: string) => toasts.push(key),
		retryAfter,
	};
	return { ctx: parts as RequestContext, create, saved, toasts, bySlug, retryAfter };
}

const redirectOf = (reply: unknown) =>
	reply instanceof Response ? [reply.status, reply.headers.get("location")] : reply;

describe("submitPanelEnquiry", () => {
	test("sends the trimmed values, the phone in E.164 form and the upstream's id and title of the package", async () => {
		const { ctx, create, saved, toasts } = submit(panel);
		expect(redirectOf(await submitPanelEnquiry(ctx))).toEqual([303, "/enquiry/verify"]);
		expect(create.mock.calls).toEqual([
			[
				{
					...{ name: "Asha Rao", email: "asha@example.in", phone: "+919876543210", persons: 1 },
					...{ packageName: "Kerala Backwaters", packageId: "pkg-7" },
					...{ sourcePath: "/package/kerala-tour?date=2026-12-04", comment: "Two rooms" },
				},
			],
		]);
		expect(saved.enquiry).toEqual({
			...{ id: "enq-1", phone: "+919876543210", from: "/package/kerala-tour?date=2026-12-04", slug: "kerala-tour" },
			isPanel: true,
			sentAt: expect.any(Number),
		});
		expect(saved.thanks).toBeUndefined();
		expect(toasts).toEqual([]);
	});

	test.each([
		...["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"],
		`/${"a".repeat(600)}`,
	])("replaces a source path that is not on this site: %s", async (from) => {
		const { ctx, create } = submit({ ...panel, from });
		await submitPanelEnquiry(ctx);
		expect(create.mock.calls[0]?.[0].sourcePath).toBe("/");
	});

	test("ignores an unknown package and an invalid number of persons", async () => {
		const { ctx, create } = submit({ ...panel, packagename: "made-up", person: "-3" });
		await submitPanelEnquiry(ctx);
		expect(create.mock.calls[0]?.[0]).toMatchObject({ packageName: "", packageId: "", persons: 1 });
	});

	test("replies with the next screen's path instead of a redirect in the popup", async () => {
		const { ctx } = submit({ ...panel, inPlace: "yes" });
		expect(await submitPanelEnquiry(ctx)).toMatchObject({
			data: { next: "/enquiry/verify", sentTo: { countryCode: "+91", hiddenDigits: 6, end: "3210" } },
		});
	});

	test("replies 422 with all errors without calling the upstream", async () => {
		const { ctx, create, saved } = submit({ ...panel, name: "Al", mobileno: "98765432101" });
		expect(await submitPanelEnquiry(ctx)).toMatchObject({
			init: { status: 422 },
			data: {
				result: {
					error: { name: ["Name is required in full"], mobileno: ["Invalid phone number"] },
					initialValue: { name: "Al", mobileno: "98765432101", comments: "Two rooms" },
				},
			},
		});
		expect(create).not.toHaveBeenCalled();
		expect(saved).toEqual({});
	});
});

describe("findPackage", () => {
	test.each(["", "\0" + "7", "a/b", "a  b", "a%00", "?x", "a".repeat(201)])(
		"does not call the upstream for %j",
		async (slug) => {
			const { ctx, bySlug } = submit({});
			expect(await findPackage(ctx.api, slug)).toBeNull();
			expect(bySlug).not.toHaveBeenCalled();
		},
	);

	test.each(["kerala-tour", "केरल-यात्रा", "tour_2.0~a"])("looks up %s", async (slug) => {
		const { ctx, bySlug } = submit({});
		await findPackage(ctx.api, slug);
		expect(bySlug).toHaveBeenCalledWith(slug);
	});
});

describe("submitFooterEnquiry", () => {
	test("redirects to the thank-you page with a document navigation", async () => {
		const { ctx, create, saved, toasts } = submit(writeToUs);
		const reply = await submitFooterEnquiry(ctx);
		expect(redirectOf(reply)).toEqual([303, "/thank-you"]);
		expect(reply instanceof Response && reply.headers.get("x-remix-reload-document")).toBe("true");
		expect(create.mock.calls[0]?.[0]).toMatchObject({
			packageName: "kerala backwaters",
			packageId: "pkg-7",
			persons: 4,
		});
		expect(saved.enquiry).toMatchObject({ id: "enq-1", isPanel: false });
		expect(saved.thanks?.from).toBe("/package/kerala-tour?date=2026-12-04");
		expect(toasts).toEqual(["ENQUIRY_OK"]);
	});

	test("sends the title without an id for a package that is not in the menu", async () => {
		const { ctx, create } = submit({ ...writeToUs, packagename: "Anywhere with hills" });
		await submitFooterEnquiry(ctx);
		expect(create.mock.calls[0]?.[0]).toMatchObject({ packageName: "Anywhere with hills", packageId: "" });
	});
});
