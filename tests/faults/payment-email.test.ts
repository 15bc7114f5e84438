import { beforeAll, expect, it } from "vitest";
import { addTraveller, callSandbox, findDeparture, makeVisitor } from "#tests/support/buyer.ts";
import { shareSite, shareUser } from "#tests/support/share-site.ts";
import type { TestVisitor } from "#tests/support/visitor.ts";

const { sandbox, site } = shareSite();
const imran = shareUser(sandbox, "unverified@example.com");
let visitor: TestVisitor;
const details = "/check-out/details";
const page = "/profile/email";
const withBack = (back: string, step = "") => `${page}?${step}${new URLSearchParams({ back })}`;

beforeAll(async () => {
	visitor = makeVisitor(site.origin, imran);
	const trip = await findDeparture(sandbox.origin, "kerala-tour");
	const PassengerList = [await addTraveller(sandbox.origin, imran)];
	const body = { packageID: trip.packageId, yatraDate: trip.date, PassengerList, couponCode: "" };
	await callSandbox(sandbox.origin, ["POST", "/cart/add"], { body, token: imran.token });
});

it("never redirects elsewhere, whatever the address says", async () => {
	for (const elsewhere of ["//evil.example", "https://evil.example/", "/\\evil.example", "/login?redirectTo=/x"]) {
		const { html } = await visitor.get(withBack(elsewhere));
		expect(html).not.toContain("Back to the previous page");
		expect(html).toContain(`action="${page}"`);
	}
});

it("confirms the address outside check-out, and returns to the same step", async () => {
	const link = withBack(details);
	expect((await visitor.get(details)).html).toContain(`href="${link}"`);
	const asked = await visitor.get(link);
	expect(asked.html).toContain(`href="${details}"`);
	const sent = await visitor.post(link, { _intent: "send" });
	expect([sent.status, sent.location]).toEqual([303, withBack(details, "step=code&")]);
	const form = await visitor.get(sent.location ?? "");
	expect(form.html).toContain(`action="${withBack(details, "step=code&amp;")}"`);
	const wrong = await visitor.post(sent.location ?? "", { digit1: "0", digit2: "0", digit3: "0", digit4: "0" });
	expect(wrong.status).toBe(422);
	expect(wrong.html).toContain(`action="${withBack(details, "step=code&amp;")}"`);
	const proven = await visitor.post(sent.location ?? "", { code: "1234" });
	expect([proven.status, proven.location]).toEqual([303, details]);
	const after = await visitor.get(details);
	expect([after.status, after.html.includes("not confirmed yet")]).toEqual([200, false]);
});
