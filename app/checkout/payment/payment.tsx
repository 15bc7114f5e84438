import { data } from "react-router";
import { OtherDates } from "#app/checkout/seat-notices.tsx";
import { listOtherDates, type OtherDate } from "#app/checkout/seats.ts";
import { checkoutActions } from "#app/checkout/step-page.css.ts";
import { LinkButton } from "#app/components/display/button.tsx";
import { Text } from "#app/components/display/text.tsx";
import { asSentence } from "#app/lib/as-sentence.ts";
import { formatDay, isDay, todayInIndia } from "#app/lib/dates.ts";
import { formatPrice } from "#app/lib/money.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { isSlug, type RequestContext, type RouteFacts, requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/payment.ts";
import { loadArrival } from "./arrival.ts";
import { AutoRefresh, readRefreshCount } from "./auto-refresh.tsx";
import { Paid } from "./paid.tsx";
import { loadPaidBooking } from "./paid-booking.ts";
import { PaymentMessage } from "./payment-page.tsx";

export const handle: RouteFacts = { urgency: "urgent" };

export const meta = () => privateMeta("Your payment");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser, payments, session, url } = requestContext(args);
	await requireUser();
	const { orderId } = args.params;
	const status = await payments.findStatus(orderId);
	if (status.kind === "none") throw data(null, { status: 404 });
	const booking = status.kind === "paid" ? await loadPaidBooking(api, status) : null;
	const arrival = status.kind === "paid" && booking ? await loadArrival({ api, payments }, status, booking) : null;
	if (booking && typeof booking.balance === "object") session.set("mayOwe", true);
	return {
		status,
		orderId,
		count: readRefreshCount(url.searchParams),
		booking,
		arrival,
		others: await loadOtherDates(api, status),
	};
}

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
	const { status, orderId, count, booking, arrival, others } = loaderData;
	if (status.kind === "paid") return <Paid status={status} booking={booking} arrival={arrival} />;
	if (status.kind === "failed") return <Failed status={status} others={others} />;
	return <Checking status={status} orderId={orderId} count={count} />;
}

type PaymentStatus = Exclude<Awaited<ReturnType<RequestContext["payments"]["findStatus"]>>, { kind: "none" }>;
type StatusOf<Kind extends PaymentStatus["kind"]> = { status: Extract<PaymentStatus, { kind: Kind }> };

const Failed = ({ status: { message, about }, others }: StatusOf<"failed"> & { others: readonly OtherDate[] }) => (
	<PaymentMessage title={failedTitle(message, about)} tone="critical">
		{message ? <Text strong>{asSentence(message)}</Text> : null}
		<Text>
			{message !== null
				? "Your payment will be refunded the way you paid."
				: `${about?.bookingId ? "Your booking is unchanged" : "Nothing was booked"}. If your bank shows a charge, it will be refunded the way you paid.`}
		</Text>
		{about && others.length > 0 ? <OtherDates slug={about.slug} dates={others} /> : null}
		<div className={checkoutActions}>
			<LinkButton to={about?.bookingId ? paths.bookingPay(about.bookingId) : paths.checkOutReview()}>
				Try again
			</LinkButton>
			<LinkButton to={paths.contactUs()} tone="calm">
				Contact us
			</LinkButton>
		</div>
	</PaymentMessage>
);

/** Lists dates to choose instead of a trip that was paid and could not be booked. */
async function loadOtherDates(
	api: RequestContext["api"],
	status: Awaited<ReturnType<RequestContext["payments"]["findStatus"]>>,
): Promise<readonly OtherDate[]> {
	if (status.kind !== "failed" || status.message === null || !status.about?.slug || status.about.bookingId) return [];
	const { slug, date } = status.about;
	if (!isSlug(slug)) return [];
	const tour = await api.packages.bySlugNow(slug);
	return tour.ok ? listOtherDates(tour.value.departures, { date, persons: 1 }, todayInIndia()) : [];
}

/** A message means that the money was paid, and the upstream refused the booking. */
function failedTitle(message: string | null, about: StatusOf<"failed">["status"]["about"]): string {
	if (message === null) return "Payment failed";
	return about?.bookingId ? "Your balance could not be paid" : "Your trip could not be booked";
}

interface CheckingProps extends StatusOf<"checking"> {
	orderId: string;
	count: number;
}

const Checking = ({ status: { about, isReported }, orderId, count }: CheckingProps) => (
	<PaymentMessage title={isReported ? "We are still checking your payment" : "Payment not finished"} tone="calm">
		{about ? (
			<Text>
				{[about.title, isDay(about.date) ? formatDay(about.date) : "", formatPrice(about.amountInPaise)]
					.filter(Boolean)
					.join(", ")}
			</Text>
		) : null}
		<Text>
			{isReported
				? "You have paid and we are confirming your booking. Don't pay again."
				: "Your payment hasn't reached us yet. If you have paid, don't pay again: this page will update soon."}
		</Text>
		<AutoRefresh count={count} next={paths.payment(orderId, count + 1)} restart={paths.payment(orderId)} />
		{about && !isReported ? (
			<Text size="s">
				Closed the payment page before paying? <a href={paths.checkOutPay(about.attempt)}>Go back to it</a>
			</Text>
		) : null}
	</PaymentMessage>
);
