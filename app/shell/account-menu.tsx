import { useRef } from "react";
import { Form } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { wideOnly } from "#app/styles/motifs.css.ts";
import { button } from "#app/ui/button.css.ts";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { account, entry, mark, name as nameClass, panel } from "./account-menu.css.ts";
import { useClosingFold } from "./use-closing-fold.ts";

const entries = [
	{ label: "My Profile", to: paths.profile() },
	{ label: "Travellers / Contact", to: paths.profile("Travellers") },
	{ label: "Wishlist", to: paths.profile("wishList") },
	{ label: "My Reviews", to: paths.profile("Reviews") },
	{ label: "My Enquiry", to: paths.profile("enquiry") },
	{ label: "My Bookings", to: paths.profile("booking") },
];

/** What is a signed-in traveller's own. */
export function AccountMenu({ name }: { name: string }) {
	const place = useRef<HTMLDivElement>(null);
	useClosingFold(place);
	return (
		<div ref={place} className={classes(account, wideOnly)}>
			<details>
				<summary className={button({ tone: "calm" })}>
					<Icon name="person" label="Account of" />
					<span className={nameClass}>{name}</span>
					<Icon name="down" className={mark} />
				</summary>
				<div className={panel}>
					<ul>
						{entries.map(({ label, to }) => (
							<li key={to}>
								<Link to={to} className={entry}>
									{label}
								</Link>
							</li>
						))}
					</ul>
					<Form method="post" action={paths.logout()}>
						<button type="submit" className={entry}>
							Logout
						</button>
					</Form>
				</div>
			</details>
		</div>
	);
}
