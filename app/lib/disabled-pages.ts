import type { OperationId } from "#server/contract/index.ts";
import { paths } from "./paths.ts";

/** Pages that are nothing without one operation. */
const operationOf: readonly (readonly [path: string, operation: OperationId])[] = [
	[paths.blogs(), "blog.list"],
	[paths.offers(), "offer.list"],
	[paths.webinars(), "webinar.list"],
	[paths.faqs(), "faq.list"],
	[paths.travellers(), "passenger.list"],
	[paths.wishlist(), "wishlist.list"],
	[paths.reviews(), "review.mine"],
	[paths.enquiries(), "enquiry.mine"],
	[paths.bookings(), "order.list"],
	[paths.wallet(), "wallet.mine"],
	[paths.bankDetails(), "bank.list"],
	[paths.couponHistory(), "coupon.history"],
	[paths.notifications(), "notification.list"],
];

/** The paths of pages that the operations file switches off; nothing links to them. */
export const findDisabledPaths = (isEnabled: (id: OperationId) => boolean): readonly string[] =>
	operationOf.filter(([, operation]) => !isEnabled(operation)).map(([path]) => path);
