import { data } from "react-router";
import type { OperationId } from "#server/contract/index.ts";
import { paths } from "./paths.ts";

/** Pages that are nothing without one operation; a path that ends in `/` stands for all pages below it. */
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
	[`${paths.bookings()}/`, "order.list"],
	[paths.wallet(), "wallet.mine"],
	[paths.bankDetails(), "bank.list"],
	[paths.couponHistory(), "coupon.history"],
	[paths.notifications(), "notification.list"],
	[paths.profilePicture(), "user.updateImage"],
	[paths.profilePapers(), "user.updateKyc"],
	[paths.profileEmail(), "user.verifyEmail"],
	[paths.profilePassword(), "user.changePassword"],
	[paths.profileMobile(), "user.changeMobile"],
	[paths.profileErase(), "user.erase"],
	[paths.yatra(), "kmy.add"],
];

type IsEnabled = (id: OperationId) => boolean;

/** For a page whose form is all there is to it. @throws `data(null)` with 404 where the operations file switches the operation off */
export function requireEnabled({ isEnabled }: { readonly isEnabled: IsEnabled }, operation: OperationId): void {
	if (!isEnabled(operation)) throw data(null, { status: 404 });
}

/** The paths of pages that the operations file switches off; nothing links to them. */
export const findDisabledPaths = (isEnabled: IsEnabled): readonly string[] =>
	operationOf.filter(([, operation]) => !isEnabled(operation)).map(([path]) => path);

/** For links that the upstream sends. */
export const isDisabledPath = (isEnabled: IsEnabled, path: string): boolean =>
	findDisabledPaths(isEnabled).some(
		(disabled) => disabled === path || (disabled.endsWith("/") && path.startsWith(disabled)),
	);
