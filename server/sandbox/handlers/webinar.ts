import { and, asc, eq, isNull } from "drizzle-orm";
import { minute, momentIn } from "../clock.ts";
import { found, Refusal, reply } from "../door/answer.ts";
import type { Handlers } from "../door/handler.ts";
import { toRupees } from "../rules/money.ts";
import type { Sandbox } from "../sandbox.ts";
import { checkCode } from "../secrets/code.ts";
import { sendOrShareCode } from "../secrets/sending.ts";
import { makeId } from "../secrets/token.ts";
import { webinarSeats, webinars } from "../store/schema.ts";

type Webinar = typeof webinars.$inferSelect;

async function webinarOf({ db }: Sandbox, meetingId: string): Promise<Webinar> {
	const [row] = await db.select().from(webinars).where(eq(webinars.meetingId, meetingId));
	return found(row, "Webinar");
}

function sentOf({ meetingId, zoomMeetingId, startsAt, durationMinutes, priceInPaise, ...rest }: Webinar) {
	return {
		...rest,
		meetingID: meetingId,
		zoomMeetingID: zoomMeetingId,
		start: startsAt.toISOString(),
		minutes: durationMinutes,
		price: priceInPaise === 0 ? null : toRupees(priceInPaise),
	};
}

/** Talks on Zoom. */
export const webinarHandlers: Handlers<"webinar"> = {
	async list({ db }) {
		const rows = await db.select().from(webinars).orderBy(asc(webinars.startsAt));
		return reply(rows.map(sentOf));
	},

	async byId(at, { params }) {
		return reply(sentOf(await webinarOf(at, params.id)));
	},

	async subscribe(at, { body }) {
		const webinar = await webinarOf(at, body.meetingID);
		if (webinar.zoomMeetingId !== body.zoomMeetingID) throw new Refusal(404, "Webinar not found");
		const endsAt = webinar.startsAt.getTime() + webinar.durationMinutes * minute;
		if (endsAt < at.clock()) throw new Refusal(409, "This webinar is over");
		const recipient = `${body.countryCode}${body.mobile}`;
		if (body.otpVerified === false) {
			const id = makeId("ws");
			await at.db.insert(webinarSeats).values({
				id,
				meetingId: webinar.meetingId,
				firstName: body.first_name,
				lastName: body.last_name,
				email: body.email,
				mobile: body.mobile,
			});
			return reply({ id }, await sendOrShareCode(at, { purpose: "webinar", recipient, flow: id }));
		}
		const isIt = and(
			eq(webinarSeats.id, body.id ?? ""),
			eq(webinarSeats.mobile, body.mobile),
			eq(webinarSeats.meetingId, webinar.meetingId),
			isNull(webinarSeats.verifiedAt),
		);
		const [seat] = await at.db.select().from(webinarSeats).where(isIt);
		if (seat === undefined) throw new Refusal(400, "Invalid OTP");
		const checked = await checkCode(at, { purpose: "webinar", recipient, flow: seat.id }, body.otpVerified);
		if (!checked.ok) throw new Refusal(400, checked.message);
		const [taken] = await at.db
			.update(webinarSeats)
			.set({ verifiedAt: momentIn(at.clock) })
			.where(isIt)
			.returning();
		if (taken === undefined) throw new Refusal(400, "Invalid OTP");
		const joinurl = `https://zoom.us/j/${encodeURIComponent(webinar.zoomMeetingId)}`;
		return reply({ id: seat.id, joinurl }, "Your seat is booked");
	},
};
