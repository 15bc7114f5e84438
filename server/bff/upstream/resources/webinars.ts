import { unavailable } from "#server/bff/upstream/failure.ts";
import { mapOutcome, type Outcome } from "#server/bff/upstream/outcome.ts";
import { paiseOrNull } from "#server/bff/upstream/read-values.ts";
import type { ResourceClient } from "#server/bff/upstream/resource-client.ts";
import { contract, type PhoneNumber, type ReplyOf, splitPhoneNumber } from "#server/contract/index.ts";

interface SeatRequest {
	readonly webinarId: string;
	readonly zoomId: string;
	readonly firstName: string;
	/** The last name may be empty. */
	readonly lastName: string;
	readonly email: string;
	readonly phone: PhoneNumber;
}

interface SeatProof extends SeatRequest {
	/** This is the id that `requestSeat` returned. */
	readonly seatId: string;
	/** The code has four digits. */
	readonly digits: string;
}

type WebinarReply = ReplyOf<typeof contract.webinar.byId>;

/** A start without time zone is in Indian time. */
function startOf(text: string): string | null {
	const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text);
	const date = new Date(hasZone ? text : `${text.includes(":") ? text : `${text}T00:00`}+05:30`);
	return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** Only an https address may be linked. */
const joinUrlOf = (text: string | null | undefined): string | null =>
	text && URL.canParse(text) && new URL(text).protocol === "https:" ? text : null;

/** This is a webinar on Zoom. */
export type Webinar = ReturnType<typeof webinarOf>;

const webinarOf = (reply: WebinarReply, picture: ResourceClient["picture"]) => ({
	id: reply.meetingID,
	/** The id is null where nobody can register. */
	zoomId: reply.zoomMeetingID,
	title: reply.title,
	/** The start is an ISO date and time, UTC. */
	startsAt: reply.start === null ? null : startOf(reply.start),
	minutes: reply.minutes,
	speaker: reply.speaker || null,
	image: picture(reply.image),
	/** This is plain text; it may be empty. */
	text: reply.text ?? "",
	/** The price is 0 where the webinar is free; it is null where it is unknown. */
	priceInPaise: paiseOrNull(reply.price),
});

const bodyOf = ({ webinarId, zoomId, firstName, lastName, email, phone }: SeatRequest) => ({
	first_name: firstName,
	last_name: lastName,
	email,
	mobile: splitPhoneNumber(phone).national,
	meetingID: webinarId,
	zoomMeetingID: zoomId,
	countryCode: "+91" as const,
});

/** The source is `webinar`. */
export const webinarsResource = ({ call, picture }: ResourceClient) => ({
	/** The list includes past ones. */
	async list(): Promise<Outcome<readonly Webinar[]>> {
		return mapOutcome(await call(contract.webinar.list, {}), (webinars) =>
			webinars.map((reply) => webinarOf(reply, picture)),
		);
	},
	/** The status is 404 for an unknown id. */
	async byId(id: string): Promise<Outcome<Webinar>> {
		return mapOutcome(await call(contract.webinar.byId, { params: { id } }), (reply) => webinarOf(reply, picture));
	},
	/** Sends a code to the phone; resolves to the seat's id. */
	async requestSeat(request: SeatRequest): Promise<Outcome<string>> {
		const body = { ...bodyOf(request), otpVerified: false as const };
		const outcome = await call(contract.webinar.subscribe, { body });
		if (!outcome.ok) return outcome;
		// A seat without its id cannot be confirmed.
		const { id } = outcome.value;
		return id === null ? unavailable("schema") : { ...outcome, value: id };
	},
	/** The `joinUrl` is an https address, or null. */
	async confirmSeat({ seatId, digits, ...request }: SeatProof): Promise<Outcome<{ readonly joinUrl: string | null }>> {
		const body = { ...bodyOf(request), otpVerified: digits, id: seatId };
		return mapOutcome(await call(contract.webinar.subscribe, { body }), ({ joinurl }) => ({
			joinUrl: joinUrlOf(joinurl),
		}));
	},
});
