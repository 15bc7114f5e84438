import { data } from "react-router";
import { OtherDates } from "#app/checkout/seat-notices.tsx";
import { type OtherDate, otherDatesOf } from "#app/checkout/seats.ts";
import { checkoutActions } from "#app/checkout/step-page.css.ts";
import { LinkButton } from "#app/components/display/button.tsx";
import { CallUs } from "#app/components/display/call-us.tsx";
import { Text } from "#app/components/display/text.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { formatDay, isDay, todayInIndia } from "#app/lib/dates.ts";
import { formatAmount } from "#app/lib/money.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { type RequestContext, requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/payment.ts";
import { AutoRefresh, refreshCountOf } from "./auto-refresh.tsx";
import { loadPaidBooking, type PaidBooking } from "./paid-booking.ts";
import { PaymentMessage } from "./payment-page.tsx";

export const meta = () => privateMeta("Your payment");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser, payments, session, url } = requestContext(args);
	await requireUser();
	const { orderId } = args.params;
	const status = await payments.findStatus(orderId);
	if (status.kind === "none") throw data(null, { status: 404 });
	const booking = status.kind === "paid" ? await loadPaidBooking(api, status) : null;
	if (booking && typeof booking.balance === "object") session.set("mayOwe", true);
	return {
		status,
		orderId,
		count: refreshCountOf(url.searchParams),
		booking,
		others: await loadOtherDates(api, status),
	};
}

export default function PaymentPage({ loaderData: { status, orderId, count, booking, others } }: Route.ComponentProps) {
	if (status.kind === "paid") return <Paid status={status} booking={booking} />;
	if (status.kind === "failed") return <Failed status={status} others={others} />;
	return <Checking status={status} orderId={orderId} count={count} />;
}

type PaymentStatus = Exclude<Awaited<ReturnType<RequestContext["payments"]["findStatus"]>>, { kind: "none" }>;
type StatusOf<Kind extends PaymentStatus["kind"]> = { status: Extract<PaymentStatus, { kind: Kind }> };

const Paid = ({ status: { about }, booking }: StatusOf<"paid"> & { booking: PaidBooking | null }) => (
	<PaymentMessage title={paidTitle(about, booking)} tone="positive">
		{booking?.number ? (
			<Text size="l">
				Your booking number is <strong>{booking.number}</strong>.
			</Text>
		) : null}
		<Text>
			{about
				? `${[about.title, isDay(about.date) ? formatDay(about.date) : ""].filter(Boolean).join(", ")}: we have received ${formatAmount(about.amountInPaise)}.`
				: "We have received your payment."}
		</Text>
		{booking ? <WhatIsLeft booking={booking} /> : null}
		<div className={checkoutActions}>
			{booking ? (
				<LinkButton to={paths.booking(booking.id)} icon="card">
					View booking
				</LinkButton>
			) : (
				<LinkButton to={paths.bookings()}>View my bookings</LinkButton>
			)}
			<LinkButton to={paths.home()} tone="calm">
				Home
			</LinkButton>
		</div>
	</PaymentMessage>
);

function paidTitle(about: StatusOf<"paid">["status"]["about"], booking: PaidBooking | null): string {
	if (booking === null) return "We have received your payment";
	if (about?.bookingId) return booking.balance === "none" ? `Paid in full: ${about.title}` : `Paid: ${about.title}`;
	return about ? `Booked! ${about.title} is confirmed.` : "Booked! Your trip is confirmed.";
}

function WhatIsLeft({ booking: { id, balance, canPayOnline } }: { booking: PaidBooking }) {
	if (balance === "unknown") return <Text>Your booking shows what is left to pay, if anything.</Text>;
	if (balance === "none") return <Text>Everything is paid. You need to do nothing more.</Text>;
	return (
		<Text strong>
			{`Next: ${balance.text.replace("Pay", "pay")}. `}
			{canPayOnline ? <Link to={paths.bookingPay(id)}>Pay the balance</Link> : <CallUs />}
		</Text>
	);
}

const Failed = ({ status: { message, about }, others }: StatusOf<"failed"> & { others: readonly OtherDate[] }) => (
	<PaymentMessage title={failedTitle(message, about)} tone="critical">
		{message ? <Text strong>{message}.</Text> : null}
		<Text>
			{message !== null
				? "What was taken from you is returned by the way you paid."
				: `${about?.bookingId ? "Your booking is as it was" : "Nothing was booked"}. Should your bank show that something was taken, it is returned by the way you paid.`}
		</Text>
		{about && others.length > 0 ? <OtherDates slug={about.slug} dates={others} /> : null}
		<div className={checkoutActions}>
			<LinkButton to={about?.bookingId ? paths.bookingPay(about.bookingId) : paths.checkOutReview()}>
				Try again
			</LinkButton>
			<LinkButton to={paths.contactUs()} tone="calm">
				Ask us
			</LinkButton>
		</div>
	</PaymentMessage>
);

/** Dates to choose instead of a trip that was paid and could not be booked. */
async function loadOtherDates(
	api: RequestContext["api"],
	status: Awaited<ReturnType<RequestContext["payments"]["findStatus"]>>,
): Promise<readonly OtherDate[]> {
	if (status.kind !== "failed" || status.message === null || !status.about?.slug || status.about.bookingId) return [];
	const { slug, date } = status.about;
	const tour = await api.packages.bySlugNow(slug);
	return tour.ok ? otherDatesOf(tour.value.departures, { date, persons: 1 }, todayInIndia()) : [];
}

/** Money that was paid, and refused by the upstream, did not fail to be paid. */
function failedTitle(message: string | null, about: StatusOf<"failed">["status"]["about"]): string {
	if (message === null) return "The payment was not made";
	return about?.bookingId ? "Your booking could not be paid" : "Your trip could not be booked";
}

interface CheckingProps extends StatusOf<"checking"> {
	orderId: string;
	count: number;
}

const Checking = ({ status: { about, isReported }, orderId, count }: CheckingProps) => (
	<PaymentMessage title={isReported ? "We are still checking your payment" : "Payment not finished"} tone="calm">
		{about ? (
			<Text>
				{[about.title, isDay(about.date) ? formatDay(about.date) : "", formatAmount(about.amountInPaise)]
					.filter(Boolean)
					.join(", ")}
			</Text>
		) : null}
		<Text>
			{isReported
				? "The payment page says that you have paid. Your booking is being confirmed; please do not pay again."
				: "We have not heard yet whether you paid. If you have, please do not pay again: this page will say so soon."}
		</Text>
		<AutoRefresh count={count} next={paths.payment(orderId, count + 1)} restart={paths.payment(orderId)} />
		{about && !isReported ? (
			<Text size="s">
				You closed the payment page before you paid? <a href={paths.checkOutPay(about.attempt)}>Go back to it</a>
			</Text>
		) : null}
	</PaymentMessage>
);
