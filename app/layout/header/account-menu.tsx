import { useRef } from "react";
import { Form } from "react-router";
import { buttonClass } from "#app/components/display/button-class.ts";
import { classNames } from "#app/components/display/class-names.ts";
import { Icon } from "#app/components/icons/icon.tsx";
import { useEnabled } from "#app/components/navigation/disabled-paths.ts";
import { Link } from "#app/components/navigation/link.tsx";
import { paths } from "#app/lib/paths.ts";
import { chevron, wideOnly } from "#app/styles/motifs.css.ts";
import { accountEntry, accountMenu, accountPanel, accountName as nameClass } from "./account-menu.css.ts";
import { useDismissibleDetails } from "./use-dismissible-details.ts";

/** The link `to` has the page of what `section` of the profile shows. */
const entries = [
	{ label: "My Profile", to: paths.profile(), section: paths.profile() },
	{ label: "Travellers / Contact", to: paths.travellers(), section: paths.profile("Travellers") },
	{ label: "Wishlist", to: paths.wishlist(), section: paths.profile("wishList") },
	{ label: "My Reviews", to: paths.reviews(), section: paths.profile("Reviews") },
	{ label: "My Enquiry", to: paths.enquiries(), section: paths.profile("enquiry") },
	{ label: "My Bookings", to: paths.bookings(), section: paths.profile("booking") },
];

export function AccountMenu({ name }: { name: string }) {
	const place = useRef<HTMLDivElement>(null);
	useDismissibleDetails(place);
	return (
		<div ref={place} className={classNames(accountMenu, wideOnly)}>
			<details>
				<summary className={classNames(buttonClass({ tone: "calm" }), chevron)}>
					<Icon name="person" label="Account of" /> <span className={nameClass}>{name}</span>
				</summary>
				<div className={accountPanel}>
					<ul>
						{useEnabled(entries).map(({ label, section }) => (
							<li key={section}>
								<Link to={section} className={accountEntry}>
									{label}
								</Link>
							</li>
						))}
					</ul>
					<Form method="post" action={paths.logout()}>
						<button type="submit" className={accountEntry}>
							Logout
						</button>
					</Form>
				</div>
			</details>
		</div>
	);
}
