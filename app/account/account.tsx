import { Outlet, useMatch } from "react-router";
import { classNames } from "#app/components/display/class-names.ts";
import { Icon, type IconName } from "#app/components/icons/icon.tsx";
import { useEnabled } from "#app/components/navigation/disabled-paths.ts";
import { NavLink } from "#app/components/navigation/nav-link.tsx";
import { paths } from "#app/lib/paths.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { visuallyHidden } from "#app/styles/text.css.ts";
import { optional, requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/account.ts";
import {
	accountContent,
	accountLayout,
	accountNav,
	accountNavHidden,
	accountNavLink,
	accountNavList,
	unreadCount,
} from "./account.css.ts";

const accountLinks: readonly { readonly label: string; readonly to: string; readonly icon: IconName }[] = [
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
	{ label: "Where you are signed in", to: paths.profileSessions(), icon: "phone" },
];

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser } = requestContext(args);
	await requireUser();
	const { entries } = optional(await api.notifications.list(1), { entries: [], total: null });
	return { unread: entries.filter(({ isRead }) => !isRead).length };
}

/** On a phone only the profile page shows the navigation. */
export default function AccountLayout({ loaderData: { unread } }: Route.ComponentProps) {
	const isProfile = useMatch(paths.profile()) !== null;
	return (
		<div className={classNames(pageWidth, accountLayout)}>
			<nav aria-label="Account" className={classNames(accountNav, !isProfile && accountNavHidden)}>
				<ul className={accountNavList}>
					{useEnabled(accountLinks).map(({ label, to, icon }) => (
						<li key={to}>
							<NavLink className={accountNavLink} to={to}>
								<Icon name={icon} />
								<span>{label}</span>
								{to === paths.notifications() && unread > 0 ? (
									<span className={unreadCount}>
										{unread}
										<span className={visuallyHidden}> unread</span>
									</span>
								) : null}
							</NavLink>
						</li>
					))}
				</ul>
			</nav>
			<div className={accountContent}>
				<Outlet />
			</div>
		</div>
	);
}
