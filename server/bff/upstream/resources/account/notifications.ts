import { findSitePath } from "#server/bff/http/local-path.ts";
import { mapOutcome, type Outcome, withoutValue } from "#server/bff/upstream/outcome.ts";
import { type ListPage, toDay } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { contract, type ReplyOf } from "#server/contract/index.ts";

/** The title may be empty. */
export type Notification = ReturnType<typeof notificationOf>;

const notificationOf = (reply: ReplyOf<typeof contract.notification.list>["data"][number]) => ({
	id: reply.id,
	title: reply.title,
	text: reply.text ?? "",
	/** The path is on this site. */
	href: findSitePath(reply.link),
	/** This is null where it is unknown. */
	isRead: reply.read,
	date: toDay(reply.date),
});

/** The source is `notification`. */
export const notificationsResource = ({ call }: ResourceClient) => ({
	/** Returns at most 24; `page` counts from 1. */
	async list(page: number): Promise<Outcome<ListPage<Notification>>> {
		const outcome = await call(contract.notification.list, { query: { page: String(page), limit: "24" } });
		return mapOutcome(outcome, ({ data, total }) => ({ entries: data.map(notificationOf), total }));
	},
	async markRead(id: string): Promise<Outcome<null>> {
		return withoutValue(await call(contract.notification.markRead, { params: { id } }));
	},
});
