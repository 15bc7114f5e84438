import { and, count, desc, eq } from "drizzle-orm";
import { notificationsTable } from "../database/schema.ts";
import { type Handlers, requireUser } from "../http/handler.ts";
import { orNotFound, reply } from "../http/reply.ts";

const perPage = 24;

export const notificationHandlers: Handlers<"notification"> = {
	async list({ db }, call) {
		const isMine = eq(notificationsTable.userId, requireUser(call).id);
		const rows = await db
			.select()
			.from(notificationsTable)
			.where(isMine)
			.orderBy(desc(notificationsTable.at), desc(notificationsTable.id))
			.limit(perPage)
			.offset((Number(call.query.page) - 1) * perPage);
		const [all] = await db.select({ total: count() }).from(notificationsTable).where(isMine);
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
		const isIt = and(eq(notificationsTable.id, call.params.id), eq(notificationsTable.userId, requireUser(call).id));
		const [row] = await db.update(notificationsTable).set({ isRead: true }).where(isIt).returning();
		orNotFound(row, "Notification");
		return reply(null);
	},
};
