import { Outlet, useMatch } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { page } from "#app/styles/motifs.css.ts";
import { unseen } from "#app/styles/text.css.ts";
import { classes } from "#app/ui/classes.ts";
import { HereLink } from "#app/ui/here-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { optional, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/account.ts";
import { away, content, count, item, items, nav, place } from "./account.css.ts";
import { sections } from "./sections.ts";

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser } = wire(args);
	await requireUser();
	const { entries } = optional(await api.notifications.list(1), { entries: [], total: null });
	return { unread: entries.filter(({ isRead }) => !isRead).length };
}

/** The account's pages with the way between them. On a phone the profile holds that way, and every page leads back there. */
export default function AccountPage({ loaderData: { unread } }: Route.ComponentProps) {
	const isProfile = useMatch(paths.profile()) !== null;
	return (
		<div className={classes(page, place)}>
			<nav aria-label="Account" className={classes(nav, !isProfile && away)}>
				<ul className={items}>
					{sections.map(({ label, to, icon }) => (
						<li key={to}>
							<HereLink className={item} to={to}>
								<Icon name={icon} />
								<span>{label}</span>
								{to === paths.notifications() && unread > 0 ? (
									<span className={count}>
										{unread}
										<span className={unseen}> unread</span>
									</span>
								) : null}
							</HereLink>
						</li>
					))}
				</ul>
			</nav>
			<div className={content}>
				<Outlet />
			</div>
		</div>
	);
}
