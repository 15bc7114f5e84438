import { Badge } from "#app/components/display/badge.tsx";
import { plainStatus, spellBookingStatus, spellStatus } from "#app/lib/booking-status.ts";
import type { BookingSummary } from "#server/bff/context/index.ts";

const tones = {
	published: "positive",
	confirmed: "positive",
	completed: "positive",
	verified: "positive",
	used: "calm",
	quoted: "positive",
	contacted: "calm",
	pending: "promote",
	"part-paid": "promote",
	new: "promote",
	rejected: "critical",
	cancelled: "critical",
	refunded: "calm",
	returned: "calm",
} as const;

const isKnown = (status: string): status is keyof typeof tones => Object.hasOwn(tones, status);

export function StatusBadge({ status, text = spellStatus(status) }: { status: string; text?: string }) {
	if (status === "") return null;
	const plain = plainStatus(status);
	return <Badge tone={isKnown(plain) ? tones[plain] : "plain"}>{text}</Badge>;
}

/** Has the words of the booking's own page. */
export const BookingBadge = ({ booking }: { booking: Pick<BookingSummary, "status" | "balanceInPaise"> }) => (
	<StatusBadge status={booking.status ?? ""} text={spellBookingStatus(booking)} />
);
