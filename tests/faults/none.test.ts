import { afterAll, expect, it, onTestFinished } from "vitest";
import { type OperationId, operations } from "#server/contract/index.ts";
import { makeVisitor } from "#tests/support/buyer.ts";
import { calledOperation } from "#tests/support/called-operation.ts";
import { errorWords } from "#tests/support/error-words.ts";
import { pageText } from "#tests/support/html.ts";
import { serveSite } from "#tests/support/in-process.ts";
import { noneForms } from "#tests/support/none-forms.ts";
import { shareFaultUpstream, shareUser } from "#tests/support/share-site.ts";
import { caseCount } from "#tests/support/suite.ts";

const { sandbox, upstream } = shareFaultUpstream({ isRepeating: true });
const asha = shareUser(sandbox, "asha@example.com");

/** These pages show what operations read, while these alone answer "none"; with `missing` the page is not found. */
const pages: readonly (readonly [ids: readonly OperationId[], address: string, missing?: "missing"])[] = [
	[["menu.list", "category.trending", "review.testimonials", "country.list"], "/"],
	[["menu.list", "category.trending"], "/destinations"],
	[["menu.list"], "/menu"],
	[["country.list"], "/enquiry"],
	[["package.bySlug", "category.bySlug"], "/package/none", "missing"],
	[["package.bySlug", "category.bySlug"], "/package/kerala-tour/dates", "missing"],
	[["package.bySlug"], "/package/north-east"],
	[["category.bySlug"], "/package/himalayas", "missing"],
	[["review.forPackage", "faq.list", "package.weather", "category.bySlug"], "/package/nepal-tour"],
	[["package.search"], "/search?q=kerala"],
	[["package.recentlyVisited"], "/search"],
	[["blog.list"], "/blogs"],
	[["blog.bySlug"], "/blogs/none", "missing"],
	[["offer.list"], "/offers"],
	[["webinar.list"], "/webinars"],
	[["webinar.byId"], "/webinars/none/register", "missing"],
	[["faq.list"], "/faqs"],
	[["user.profile", "passenger.list", "wishlist.list", "review.mine", "enquiry.mine", "order.list"], "/profile"],
	[["user.profile"], "/profile/edit"],
	[["user.profile"], "/profile/email"],
	[["user.profile", "passenger.list", "order.list"], "/profile/data"],
	[["passenger.list"], "/travellers"],
	[["passenger.byId"], "/travellers/none", "missing"],
	[["wishlist.list", "wishlist.ids"], "/wishlist"],
	[["review.mine"], "/reviews"],
	[["review.mine", "order.list"], "/reviews/write/nepal-tour"],
	[["enquiry.mine"], "/enquiries"],
	[["order.list"], "/bookings"],
	[["order.list", "order.byId"], "/bookings/none", "missing"],
	[["order.byId", "user.tourGuides"], "/bookings/b100105"],
	[["order.travellers"], "/bookings/b100105/cancel-traveller", "missing"],
	[["wallet.mine"], "/wallet"],
	[["bank.list"], "/bank-details"],
	[["bank.list"], "/bank-details/none", "missing"],
	[["notification.list"], "/notifications"],
	[["coupon.history"], "/coupon-history"],
	[["kmy.mine"], "/registration/kmy"],
	[["cart.current"], "/check-out"],
	[["cart.current", "coupon.list"], "/check-out/review"],
];

/** Their reply leads to no page, or it is never guessed. */
const elsewhere: ReadonlySet<string> = new Set(["payment.status"]);

it("[R55] the pages show what every operation reads", () => {
	const shown = new Set<string>(pages.flatMap(([ids]) => ids));
	const reading = [...operations].filter(([id, { none }]) => none !== undefined && !elsewhere.has(id));
	expect(reading.map(([id]) => id).filter((id) => !shown.has(id))).toEqual([]);
});

const visits = { none: 0 };
/** How each form is read for each operation is proved beside the client: quickly each page meets some forms, and each form some pages. */
const everyNth = caseCount(8, 1);

const forms = Object.entries(noneForms).map(([name, form], at) => [name, form, at] as const);

it.each(forms)("[R55] nothing is unavailable where an upstream says %s for none", async (_, form, at) => {
	const site = await serveSite(upstream.origin, { API_OPERATIONS_FILE: "deploy/operations/sandbox.json" });
	onTestFinished(() => site.stop());
	const visitor = makeVisitor(site.origin, asha);
	for (const [ids, address, missing] of pages.filter((_page, nth) => (nth + at) % everyNth === 0)) {
		const empty = new Set(ids.map((id) => operations.get(id)));
		upstream.rule((call) => {
			const called = calledOperation(call);
			return called && empty.has(called) ? form : undefined;
		});
		const page = await visitor.get(address);
		visits.none += ids.length;
		const told = page.status === 200 ? errorWords.exec(pageText(page))?.[0] : undefined;
		const isExpected = missing ? page.status === 404 : [200, 302, 303].includes(page.status);
		expect.soft([address, page.status, isExpected, told]).toEqual([address, page.status, true, undefined]);
	}
});

afterAll(() => console.log(`${Object.keys(noneForms).length} forms of none, ${visits.none} replies: 0 × 503`));
