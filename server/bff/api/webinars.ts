import { contract, type ReplyOf } from "#server/contract/index.ts";
import type { SeatRequest, Webinar } from "./domain-leaflets.ts";
import type { Api } from "./nouns.ts";
import { mapOutcome } from "./outcome.ts";
import { paiseOrNull, plainText } from "./reading.ts";
import type { Upstream } from "./upstream.ts";

type SentWebinar = ReplyOf<typeof contract.webinar.byId>;

/** A point in time with its zone; without one the upstream means India's. */
function momentOf(sent: string): string | null {
	const isZoned = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(sent);
	const date = new Date(isZoned ? sent : `${sent.includes(":") ? sent : `${sent}T00:00`}+05:30`);
	return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** Only an address that a browser may be sent to. */
const joinUrlOf = (sent: string | null | undefined): string | null =>
	sent && URL.canParse(sent) && new URL(sent).protocol === "https:" ? sent : null;

const webinarOf = (sent: SentWebinar, picture: Upstream["picture"]): Webinar => ({
	id: sent.meetingID,
	zoomId: sent.zoomMeetingID,
	title: plainText(sent.title),
	startsAt: momentOf(sent.start),
	minutes: sent.minutes ?? null,
	speaker: sent.speaker || null,
	image: picture(sent.image),
	text: plainText(sent.text ?? ""),
	priceInPaise: paiseOrNull(sent.price),
});

const payloadOf = ({ webinarId, zoomId, firstName, lastName, email, mobile }: SeatRequest) => ({
	first_name: firstName,
	last_name: lastName,
	email,
	mobile,
	meetingID: webinarId,
	zoomMeetingID: zoomId,
	countryCode: "+91" as const,
});

/** Talks on Zoom and their seats. */
export function webinarCalls({ call, picture }: Upstream): Api["webinars"] {
	const { list, byId, subscribe } = contract.webinar;
	return {
		async list() {
			return mapOutcome(await call(list, {}), (all) => all.map((sent) => webinarOf(sent, picture)));
		},
		async byId(id) {
			return mapOutcome(await call(byId, { params: { id } }), (sent) => webinarOf(sent, picture));
		},
		async askSeat(request) {
			const body = { ...payloadOf(request), otpVerified: false as const };
			return mapOutcome(await call(subscribe, { body }), ({ id }) => id);
		},
		async takeSeat({ seatId, digits, ...request }) {
			const body = { ...payloadOf(request), otpVerified: digits, id: seatId };
			return mapOutcome(await call(subscribe, { body }), ({ joinurl }) => ({ joinUrl: joinUrlOf(joinurl) }));
		},
	};
}
