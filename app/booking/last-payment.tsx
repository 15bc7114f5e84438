import { spellDay } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Wire } from "#server/bff/wire/index.ts";

type Look = Awaited<ReturnType<Wire["till"]["look"]>>;

/** What became of the last payment, for whoever comes back to an empty cart and was not told. */
export function LastPayment({ look }: { readonly look: Look }) {
	if (look.kind === "none" || look.about === null) return null;
	const { title, date, orderId } = look.about;
	const trip = `${title}, ${spellDay(date)}`;
	const page = paths.payment(orderId);
	if (look.kind === "paid")
		return (
			<Notice kind="success" announced={false}>
				{`Your last payment was made and the trip is booked: ${trip}. `}
				<a href={look.booking ? paths.booking(look.booking.id) : page}>See the booking</a>
			</Notice>
		);
	return (
		<Notice kind="info" announced={false}>
			{look.kind === "failed"
				? `Your last payment was not made: ${trip}. `
				: `We are still checking your last payment: ${trip}. Please do not pay again. `}
			<a href={page}>See how it stands</a>
		</Notice>
	);
}
