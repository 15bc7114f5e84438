import { eq } from "drizzle-orm";
import { makeId } from "../auth/token.ts";
import { dateAt } from "../clock.ts";
import type { SandboxContext } from "../context.ts";
import { notificationsTable, usersTable } from "../database/schema.ts";
import { orNotFound } from "../http/reply.ts";
import type { Booking } from "./payment-records.ts";

type BookingNews = Readonly<Record<"title" | "notification" | "sms" | "email", string>>;

/** Sends a notification, an SMS and, where the address is known, an e-mail. */
export async function tellUser(ctx: SandboxContext, { id, userId }: Booking, news: BookingNews): Promise<void> {
	const [row] = await ctx.db.select().from(usersTable).where(eq(usersTable.id, userId));
	const user = orNotFound(row, "User");
	await ctx.db.insert(notificationsTable).values({
		id: makeId("n"),
		userId,
		title: news.title,
		text: news.notification,
		link: `/bookings/${id}`,
		isRead: false,
		at: dateAt(ctx.clock),
	});
	ctx.outbox.send({ to: `${user.countryCode}${user.mobile}`, channel: "sms", code: null, text: news.sms });
	if (user.email) ctx.outbox.send({ to: user.email, channel: "email", code: null, text: news.email });
}
