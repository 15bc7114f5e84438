import { Form, redirect } from "react-router";
import * as z from "zod/mini";
import { isDay, spellDay } from "#app/lib/dates.ts";
import { pageCountOf, pageNumberOf } from "#app/lib/page-number.ts";
import { paths } from "#app/lib/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { type Notification, required, wire } from "#server/bff/wire/index.ts";
import { actions, list, row, rowHead } from "../account.css.ts";
import { Leaf } from "../leaf.tsx";
import { privateMeta } from "../private-meta.ts";
import { refuse } from "../refuse.ts";
import { useBusy } from "../use-busy.ts";
import type { Route } from "./+types/notifications.ts";

const readSchema = z.object({ id: z.string().check(z.regex(/^[\w-]{1,100}$/)) });

export const meta = () => privateMeta("Notifications");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser, url } = wire(args);
	await requireUser();
	const current = pageNumberOf(url);
	const news = required(await api.notifications.list(current));
	return { entries: news.entries, current, count: pageCountOf(news, current) };
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const { api, form, requireUser, url } = door;
	await requireUser();
	const asked = await form(readSchema);
	if (!asked.ok) return asked.refused();
	const read = await api.notifications.markRead(asked.value.id);
	if (!read.ok && read.status === 404) required(read);
	if (!read.ok) return refuse(door, asked, read);
	return redirect(`${paths.notifications(pageNumberOf(url))}#news-${asked.value.id}`, 303);
}

export default function NotificationsPage({ loaderData: { entries, current, count } }: Route.ComponentProps) {
	return (
		<Leaf title="Notifications">
			{entries.length === 0 ? (
				<EmptyState title="No news" actions={<LinkButton to={paths.bookings()}>See your bookings</LinkButton>}>
					When something changes about your journeys, you read it here.
				</EmptyState>
			) : (
				<ul className={list}>
					{entries.map((news) => (
						<li key={news.id} id={`news-${news.id}`}>
							<News news={news} action={paths.notifications(current)} />
						</li>
					))}
				</ul>
			)}
			<Pager label="Pages of notifications" current={current} count={count} addressOf={paths.notifications} />
		</Leaf>
	);
}

function News({ news, action }: { readonly news: Notification; readonly action: string }) {
	const { id, title, text, href, isRead, date } = news;
	const isBusy = useBusy("id", id);
	return (
		<Card as="article">
			<div className={row}>
				<div className={rowHead}>
					<Heading level={2} size={4}>
						{title}
					</Heading>
					{isRead ? null : <Badge tone="promote">New</Badge>}
				</div>
				{text ? <Text>{text}</Text> : null}
				<Text size="s" tone="soft">
					{date && isDay(date) ? spellDay(date) : ""}
				</Text>
				<div className={actions}>
					{href ? (
						<LinkButton to={href} tone="quiet">
							Go there
						</LinkButton>
					) : null}
					{isRead ? null : (
						<Form method="post" action={action} preventScrollReset>
							<input type="hidden" name="id" value={id} />
							<SubmitButton isBusy={isBusy} tone="quiet">
								Mark as read
							</SubmitButton>
						</Form>
					)}
				</div>
			</div>
		</Card>
	);
}
