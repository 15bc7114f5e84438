import { useMatch, useOutletContext } from "react-router";
import { classNames } from "#app/components/display/class-names.ts";
import { Icon, type IconName } from "#app/components/icons/icon.tsx";
import { useEnabled } from "#app/components/navigation/disabled-paths.ts";
import { NavLink } from "#app/components/navigation/nav-link.tsx";
import { paths } from "#app/lib/paths.ts";
import { fadedEdges } from "#app/styles/motifs.css.ts";
import { visuallyHidden } from "#app/styles/text.css.ts";
import { accountNav, accountNavInRow, accountNavLink, accountNavList, unreadCount } from "./account.css.ts";

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
	{ label: "Devices", to: paths.profileSessions(), icon: "lock" },
];

/**
 * On a phone the profile page lists the links; every other page has them in one row that scrolls sideways to the current
 * one.
 */
export function AccountNav() {
	const isProfile = useMatch(paths.profile()) !== null;
	// `/profile/sessions` lies below `/profile` but has a link of its own, so that only whole paths match there.
	const isSessions = useMatch(paths.profileSessions()) !== null;
	const unread = useOutletContext<number | undefined>() ?? 0;
	return (
		<nav aria-label="Account" className={accountNav}>
			<ul className={classNames(accountNavList, !isProfile && classNames(accountNavInRow, fadedEdges))}>
				{useEnabled(accountLinks).map(({ label, to, icon }) => (
					<li key={to}>
						<NavLink className={accountNavLink} to={to} end={isSessions}>
							<Icon name={icon} />
							<span>{label}</span>{" "}
							{to === paths.notifications() && unread > 0 ? (
								<span className={unreadCount}>
									<span>{unread}</span>
									<span className={visuallyHidden}> unread</span>
								</span>
							) : null}
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
