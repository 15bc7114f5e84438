import { Outlet } from "react-router";
import { classNames } from "#app/components/display/class-names.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { optional, requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/account.ts";
import { accountLayout } from "./account.css.ts";

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser, isFormPost, visitor } = requestContext(args);
	// A visitor whose browser refuses cookies may post the wishlist form; the page that answers shows nothing of an account.
	if (isFormPost && !visitor.signedIn) return { unread: 0 };
	await requireUser();
	const { entries } = optional(await api.notifications.list(1), { entries: [], total: null });
	return { unread: entries.filter(({ isRead }) => isRead === false).length };
}

export default function AccountLayout({ loaderData: { unread } }: Route.ComponentProps) {
	return (
		<div className={classNames(pageWidth, accountLayout)}>
			<Outlet context={unread} />
		</div>
	);
}
