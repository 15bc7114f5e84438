import { data } from "react-router";
import { checkoutActions } from "#app/checkout/step-page.css.ts";
import { LinkButton } from "#app/components/display/button.tsx";
import { Text } from "#app/components/display/text.tsx";
import { formatDay } from "#app/lib/dates.ts";
import { formatPrice } from "#app/lib/money.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { type RequestContext, requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/payment.ts";
import { AutoRefresh, refreshCountOf } from "./auto-refresh.tsx";
import { PaymentMessage } from "./payment-page.tsx";

export const meta = () => privateMeta("Your payment");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser, payments, url } = requestContext(args);
	await requireUser();
	const { orderId } = args.params;
	const status = await payments.findStatus(orderId);
	if (status.kind === "none") throw data(null, { status: 404 });
	return { status, orderId, count: refreshCountOf(url.searchParams), booking: await bookingOf(status, api) };
}

export default function PaymentPage({ loaderData: { status, orderId, count, booking } }: Route.ComponentProps) {
	if (status.kind === "paid") return <Paid status={status} booking={booking} />;
	if (status.kind === "failed") return <Failed status={status} />;
	return <Checking status={status} orderId={orderId} count={count} />;
}

type PaymentStatus = Exclude<Awaited<ReturnType<RequestContext["payments"]["findStatus"]>>, { kind: "none" }>;
interface Booking {
	id: string;
	number: string | null;
}

type StatusOf<Kind extends PaymentStatus["kind"]> = { status: Extract<PaymentStatus, { kind: Kind }> };

/** When the upstream's reply with the booking was lost, the booking of the same package and date stands in for it. */
async function bookingOf(status: PaymentStatus, api: RequestContext["api"]): Promise<Booking | null> {
	if (status.kind !== "paid") return null;
	if (status.booking || !status.about) return status.booking;
	const { slug, date } = status.about;
	const bookings = await api.bookings.list();
	const match = bookings.ok
		? bookings.value.find((booking) => booking.slug === slug && booking.startsOn === date)
		: undefined;
	return match ? { id: match.id, number: match.number } : null;
}

const Paid = ({ status: { about }, booking }: StatusOf<"paid"> & { booking: Booking | null }) => (
	<PaymentMessage title="It is paid. Have a good journey!" tone="positive">
		{booking?.number ? (
			<Text size="l">
				Your booking number is <strong>{booking.number}</strong>.
			</Text>
		) : null}
		{about ? (
			<Text>
				{`${about.title}, ${formatDay(about.date)}: we have received ${formatPrice(about.amountInPaise)}. You need to do nothing more.`}
			</Text>
		) : (
			<Text>We have received your payment. You need to do nothing more.</Text>
		)}
		<div className={checkoutActions}>
			{booking ? (
				<LinkButton to={paths.booking(booking.id)} icon="card">
					See the booking and its papers
				</LinkButton>
			) : (
				<LinkButton to={paths.bookings()}>See my bookings</LinkButton>
			)}
			<LinkButton to={paths.home()} tone="calm">
				Home
			</LinkButton>
		</div>
	</PaymentMessage>
);

const Failed = ({ status: { message } }: StatusOf<"failed">) => (
	<PaymentMessage title="The payment was not made" tone="critical">
		{message ? <Text strong>{message}.</Text> : null}
		<Text>
			{message
				? "What was taken from you is returned by the way you paid."
				: "Nothing was booked. Should your bank show that something was taken, it is returned by the way you paid."}
		</Text>
		<div className={checkoutActions}>
			<LinkButton to={paths.checkOutReview()}>Try again</LinkButton>
			<LinkButton to={paths.contactUs()} tone="calm">
				Ask us
			</LinkButton>
		</div>
	</PaymentMessage>
);

interface CheckingProps extends StatusOf<"checking"> {
	orderId: string;
	count: number;
}

const Checking = ({ status: { about, isReported }, orderId, count }: CheckingProps) => (
	<PaymentMessage title="We are still checking your payment" tone="calm">
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
