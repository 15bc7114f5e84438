import { paths } from "#app/lib/paths.ts";
import type { IconName } from "#app/ui/icon.tsx";

/** The pages of the account, in the order in which they are listed. */
export const sections: readonly { readonly label: string; readonly to: string; readonly icon: IconName }[] = [
	{ label: "My Profile", to: paths.profile(), icon: "person" },
	{ label: "Travellers / Contact", to: paths.travellers(), icon: "people" },
	{ label: "Wishlist", to: paths.wishlist(), icon: "heart" },
	{ label: "My Bookings", to: paths.bookings(), icon: "briefcase" },
	{ label: "My Reviews", to: paths.reviews(), icon: "star" },
	{ label: "My Enquiry", to: paths.enquiries(), icon: "chat" },
	{ label: "Notifications", to: paths.notifications(), icon: "bell" },
	{ label: "Wallet", to: paths.wallet(), icon: "wallet" },
	{ label: "Bank details", to: paths.bankDetails(), icon: "bank" },
	{ label: "Coupons", to: paths.couponHistory(), icon: "ticket" },
];
