import { and, count, desc, eq } from "drizzle-orm";
import { found, reply } from "../door/answer.ts";
import { type Handlers, signedIn } from "../door/handler.ts";
import { notifications } from "../store/schema.ts";

const perPage = 24;

/** News for a user. */
export const notificationHandlers: Handlers<"notification"> = {
	async list({ db }, call) {
		const isMine = eq(notifications.userId, signedIn(call).id);
		const rows = await db
			.select()
			.from(notifications)
			.where(isMine)
			.orderBy(desc(notifications.at), desc(notifications.id))
			.limit(perPage)
			.offset((Number(call.query.page) - 1) * perPage);
		const [all] = await db.select({ total: count() }).from(notifications).where(isMine);
		return reply({
			data: rows.map(({ id, title, text, link, isRead, at }) => ({
				id,
				title,
				text,
				link,
				read: isRead,
				date: at.toISOString(),
			})),
			total: all?.total ?? 0,
		});
	},

	async markRead({ db }, call) {
		const isIt = and(eq(notifications.id, call.params.id), eq(notifications.userId, signedIn(call).id));
		const [row] = await db.update(notifications).set({ isRead: true }).where(isIt).returning();
		found(row, "Notification");
		return reply(null);
	},
};
