import { and, asc, eq, isNull } from "drizzle-orm";
import { checkCode, wasVerifiedWith } from "../auth/one-time-code.ts";
import { sendOrShareCode } from "../auth/send-code.ts";
import { makeId } from "../auth/token.ts";
import { toRupees } from "../booking/price.ts";
import { dateAt, minuteMs } from "../clock.ts";
import type { SandboxContext } from "../context.ts";
import { webinarSeatsTable, webinarsTable } from "../database/schema.ts";
import type { Handlers } from "../http/handler.ts";
import { ApiError, orNotFound, reply } from "../http/reply.ts";

type Webinar = typeof webinarsTable.$inferSelect;

async function webinarOf({ db }: SandboxContext, meetingId: string): Promise<Webinar> {
	const [row] = await db.select().from(webinarsTable).where(eq(webinarsTable.meetingId, meetingId));
	return orNotFound(row, "Webinar");
}

function sentOf({ meetingId, zoomMeetingId, startsAt, durationMinutes, priceInPaise, ...rest }: Webinar) {
	return {
		...rest,
		meetingID: meetingId,
		zoomMeetingID: zoomMeetingId,
		start: startsAt.toISOString(),
		minutes: durationMinutes,
		price: toRupees(priceInPaise),
	};
}

export const webinarHandlers: Handlers<"webinar"> = {
	async list({ db }) {
		const rows = await db.select().from(webinarsTable).orderBy(asc(webinarsTable.startsAt));
		return reply(rows.map(sentOf));
	},

	async byId(ctx, { params }) {
		return reply(sentOf(await webinarOf(ctx, params.id)));
	},

	async subscribe(ctx, { body }) {
		const webinar = await webinarOf(ctx, body.meetingID);
		if (webinar.zoomMeetingId !== body.zoomMeetingID) throw new ApiError(404, "Webinar not found");
		const endsAt = webinar.startsAt.getTime() + webinar.durationMinutes * minuteMs;
		if (endsAt < ctx.clock()) throw new ApiError(409, "This webinar is over");
		const recipient = `${body.countryCode}${body.mobile}`;
		if (body.otpVerified === false) {
			const id = makeId("ws");
			await ctx.db.insert(webinarSeatsTable).values({
				id,
				meetingId: webinar.meetingId,
				firstName: body.first_name,
				lastName: body.last_name,
				email: body.email,
				mobile: body.mobile,
			});
			return reply({ id }, await sendOrShareCode(ctx, { purpose: "webinar", recipient, flow: id }));
		}
		const isIt = and(
			eq(webinarSeatsTable.id, body.id ?? ""),
			eq(webinarSeatsTable.mobile, body.mobile),
			eq(webinarSeatsTable.meetingId, webinar.meetingId),
		);
		const [seat] = await ctx.db.select().from(webinarSeatsTable).where(isIt);
		if (seat === undefined) throw new ApiError(400, "Invalid OTP");
		const target = { purpose: "webinar", recipient, flow: seat.id } as const;
		const joinurl = `https://zoom.us/j/${encodeURIComponent(webinar.zoomMeetingId)}`;
		const done = reply({ id: seat.id, joinurl }, "Your seat is booked");
		if (seat.verifiedAt !== null) {
			if (await wasVerifiedWith(ctx, target, body.otpVerified)) return done;
			throw new ApiError(400, "Invalid OTP");
		}
		const checked = await checkCode(ctx, target, body.otpVerified);
		if (!checked.ok) throw new ApiError(400, checked.message);
		const [taken] = await ctx.db
			.update(webinarSeatsTable)
			.set({ verifiedAt: dateAt(ctx.clock) })
			.where(and(isIt, isNull(webinarSeatsTable.verifiedAt)))
			.returning();
		if (taken === undefined) throw new ApiError(400, "Invalid OTP");
		return done;
	},
};
