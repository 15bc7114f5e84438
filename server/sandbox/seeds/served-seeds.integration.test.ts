import { afterAll, beforeAll, expect, it } from "vitest";
import { contract, type Operation, readReply } from "#server/contract/index.ts";
import { startTestSandbox, type TestSandbox } from "../test-harness.ts";
import * as seeds from "./index.ts";

let rig: TestSandbox;
beforeAll(async () => {
	rig = await startTestSandbox();
}, 60_000);
afterAll(() => rig.close());

const { package: packages, blog, review, faq, offer, coupon, webinar } = contract;

const reviewed = seeds.packageSeeds.filter(({ slug }) => slug !== seeds.packageRoles.reviewsFail);

const publicReplies: readonly (readonly [string, Operation, readonly string[]])[] = [
	["packages", packages.bySlug, seeds.packageSeeds.map(({ slug }) => `/package-data/${slug}`)],
	["articles", blog.bySlug, seeds.blogSeeds.map(({ slug }) => `/blog/${slug}`)],
	["reviews", review.forPackage, reviewed.map(({ id }) => `/review/${id}`)],
	["testimonials", review.testimonials, ["/reviews/public/formateby/text_reviews/true"]],
	["questions", faq.list, ["/common/faqs-list/global/all"]],
	["questions on packages", faq.list, seeds.packageSeeds.map(({ id }) => `/common/faqs-list/package/${id}`)],
	["offers", offer.list, ["/offers?page=1&limit=24"]],
	["coupons", coupon.list, ["/coupon/list"]],
	["webinars", webinar.list, ["/zoommeeting/list"]],
];

async function expectDocumented(operation: Operation, path: string, token = "public"): Promise<void> {
	const { status, body } = await rig.call("GET", path, undefined, { token });
	expect([path, status, readReply(operation, body)]).toMatchObject([path, 200, { ok: true, drift: [] }]);
}

it.each(publicReplies)("the sandbox serves its %s as the contract says", async (_, operation, paths) => {
	for (const path of paths) await expectDocumented(operation, path);
});

it("the sandbox serves what its users have as the contract says", async () => {
	for (const { mobile, isBlocked } of seeds.userSeeds) {
		if (isBlocked) continue;
		const token = await rig.signIn(mobile);
		for (const { list } of [contract.order, contract.passenger, contract.bank])
			await expectDocumented(list, list.path.replace("/api/v1", ""), token);
	}
});
