import { Outlet } from "react-router";
import { classNames } from "#app/components/display/class-names.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { optional, requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/account.ts";
import { accountLayout } from "./account.css.ts";

export async function loader(args: Route.LoaderArgs) {
	const { api, visitor } = requestContext(args);
	// Each page itself decides who may be there.
	if (!visitor.signedIn) return { unread: 0 };
	const { entries } = optional(await api.notifications.list(1), { entries: [], total: null });
	return { unread: entries.filter(({ isRead }) => !isRead).length };
}

export default function AccountLayout({ loaderData: { unread } }: Route.ComponentProps) {
	return (
		<div className={classNames(pageWidth, accountLayout)}>
			<Outlet context={unread} />
		</div>
	);
}
