import { redirect } from "react-router";
import * as z from "zod/mini";
import { Badge } from "#app/components/display/badge.tsx";
import { LinkButton } from "#app/components/display/button.tsx";
import { EmptyState } from "#app/components/display/empty-state.tsx";
import { Text } from "#app/components/display/text.tsx";
import { ButtonForm } from "#app/components/forms/post-form.tsx";
import { useIsFeatureDisabled } from "#app/components/navigation/disabled-paths.ts";
import { Pagination } from "#app/components/navigation/pagination.tsx";
import { formatDay, isDay } from "#app/lib/dates.ts";
import { isDisabledPath } from "#app/lib/disabled-pages.ts";
import { findDisabledFeatures } from "#app/lib/features.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { computePageCount, readPageNumber } from "#app/lib/page-number.ts";
import { paths } from "#app/lib/paths.ts";
import {
	done,
	type Notification,
	type RouteFacts,
	replyFor,
	requestContext,
	required,
} from "#server/bff/context/index.ts";
import { accountActions, accountList } from "../account.css.ts";
import { AccountPage, AccountRow } from "../account-page.tsx";
import type { Route } from "./+types/notifications.ts";

const readSchema = z.object({ id: z.string().check(z.regex(/^[\w-]{1,100}$/)) });

export const handle: RouteFacts = { write: "account" };

export const meta = () => privateMeta("Notifications");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser, safePath, url } = requestContext(args);
	await requireUser();
	const current = readPageNumber(url);
	const page = required(await api.notifications.list(current));
	const entries = page.entries.map(({ href, ...entry }) => ({
		...entry,
		href:
			href !== null && isDisabledPath(findDisabledFeatures(api.isEnabled), href) ? null : safePath(href, "") || null,
	}));
	return { entries, current, count: computePageCount(page, current) };
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	await ctx.requireUser();
	const form = await ctx.form(readSchema);
	if (!form.ok) return form.invalid();
	const { id } = form.value;
	const read = await ctx.change(() => ctx.api.notifications.markRead(id), {
		nextStep: "Check whether it is still marked as new.",
		confirm: async () => {
			const page = await ctx.api.notifications.list(readPageNumber(ctx.url));
			const found = page.ok ? page.value.entries.find((notification) => notification.id === id) : undefined;
			if (found === undefined) return "unknown";
			return found.isRead ? done : "undone";
		},
	});
	if (!read.ok && read.status === 404) required(read);
	if (!read.ok) return replyFor(ctx, form, read);
	return redirect(`${paths.notifications(readPageNumber(ctx.url))}#news-${id}`, 303);
}

export default function NotificationsPage({ loaderData: { entries, current, count } }: Route.ComponentProps) {
	return (
		<AccountPage title="Notifications">
			{entries.length === 0 ? (
				<EmptyState
					title="No notifications yet"
					actions={<LinkButton to={paths.bookings()}>See your bookings</LinkButton>}
				>
					Updates about your trips appear here.
				</EmptyState>
			) : (
				<ul className={accountList}>
					{entries.map((notification) => (
						<li key={notification.id} id={`news-${notification.id}`}>
							<NotificationCard notification={notification} action={paths.notifications(current)} />
						</li>
					))}
				</ul>
			)}
			<Pagination
				label="Pages of notifications"
				current={current}
				count={count}
				addressOf={paths.notifications}
				isByDate
			/>
		</AccountPage>
	);
}

/** A notification has an address, but no text for its link. */
function linkLabel(href: string): string {
	if (href === paths.bookings()) return "View bookings";
	if (/^\/bookings\/./.test(href)) return "View booking";
	if (/^\/package\/./.test(href)) return "View package";
	return href.startsWith(paths.reviews()) ? "View your reviews" : "View details";
}

function NotificationCard({ notification, action }: { notification: Notification; action: string }) {
	const { id, title, text, href, isRead, date } = notification;
	const canMark = !useIsFeatureDisabled("/notifications read");
	return (
		<AccountRow
			title={title || "A message for you"}
			badge={isRead === false ? <Badge tone="promote">New</Badge> : null}
		>
			{text ? <Text>{text}</Text> : null}
			{date && isDay(date) ? (
				<Text size="s" tone="soft">
					{formatDay(date)}
				</Text>
			) : null}
			<div className={accountActions}>
				{href ? (
					<LinkButton to={href} tone="quiet">
						{linkLabel(href)}
					</LinkButton>
				) : null}
				{isRead || !canMark ? null : (
					<ButtonForm action={action} values={{ id }} tone="quiet" preventScrollReset>
						Mark as read
					</ButtonForm>
				)}
			</div>
		</AccountRow>
	);
}
