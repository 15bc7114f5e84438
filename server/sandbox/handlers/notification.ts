import { and, desc, eq } from "drizzle-orm";
import { notificationsTable } from "../database/schema.ts";
import { type Handlers, requireUser } from "../http/handler.ts";
import { orNotFound, reply } from "../http/reply.ts";

const perPage = 24;

export const notificationHandlers: Handlers<"notification"> = {
	async list({ db }, call) {
		const { id, title, text, link, isRead, at, userId } = notificationsTable;
		const isMine = eq(userId, requireUser(call).id);
		const rows = await db
			.select({ id, title, text, link, read: isRead, at })
			.from(notificationsTable)
			.where(isMine)
			.orderBy(desc(at), desc(id))
			.limit(perPage)
			.offset((Number(call.query.page) - 1) * perPage);
		return reply({
			data: rows.map(({ at: sentAt, ...row }) => ({ ...row, date: sentAt.toISOString() })),
			total: await db.$count(notificationsTable, isMine),
		});
	},

	async markRead({ db }, call) {
		const isIt = and(eq(notificationsTable.id, call.params.id), eq(notificationsTable.userId, requireUser(call).id));
		const [row] = await db.update(notificationsTable).set({ isRead: true }).where(isIt).returning();
		orNotFound(row, "Notification");
		return reply(null);
	},
};
