import { data } from "react-router";
import { spellDay } from "#app/lib/dates.ts";
import { spellPrice } from "#app/lib/money.ts";
import { paths } from "#app/lib/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Text } from "#app/ui/text.tsx";
import { type Wire, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/payment.ts";
import { EndPage } from "./end-page.tsx";
import { LookAgain } from "./look-again.tsx";
import { lookCount } from "./looks.ts";
import { privateMeta } from "./private-meta.ts";
import { actions } from "./step-page.css.ts";

export const meta = () => privateMeta("Your payment");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser, till, url } = wire(args);
	await requireUser();
	const { orderId } = args.params;
	const look = await till.look(orderId);
	if (look.kind === "none") throw data(null, { status: 404 });
	return { look, orderId, count: lookCount(url.searchParams), booking: await bookingOf(look, api) };
}

type Look = Exclude<Awaited<ReturnType<Wire["till"]["look"]>>, { kind: "none" }>;
interface Booking {
	readonly id: string;
	readonly number: string;
}

type Seen<Kind extends Look["kind"]> = { readonly look: Extract<Look, { kind: Kind }> };

/** The booking's number: as the upstream told it, or the newest of this trip where the telling was lost. */
async function bookingOf(look: Look, api: Wire["api"]): Promise<Booking | null> {
	if (look.kind !== "paid") return null;
	if (look.booking || !look.about) return look.booking;
	const { slug, date } = look.about;
	const bookings = await api.bookings.list();
	const made = bookings.ok ? bookings.value.find((one) => one.slug === slug && one.startsOn === date) : undefined;
	return made ? { id: made.id, number: made.number } : null;
}

/** `/payment/{order}`: paid, failed, or not known yet. May be loaded at any time, again and again. */
export default function PaymentPage({ loaderData: { look, orderId, count, booking } }: Route.ComponentProps) {
	if (look.kind === "paid") return <Paid look={look} booking={booking} />;
	if (look.kind === "failed") return <Failed look={look} />;
	return <Checking look={look} orderId={orderId} count={count} />;
}

const Paid = ({ look: { about }, booking }: Seen<"paid"> & { readonly booking: Booking | null }) => (
	<EndPage title="It is paid. Have a good journey!" tone="positive">
		{booking ? (
			<Text size="l">
				Your booking number is <strong>{booking.number}</strong>.
			</Text>
		) : null}
		{about ? (
			<Text>
				{`${about.title}, ${spellDay(about.date)}: we have received ${spellPrice(about.amountInPaise)}. You need to do nothing more.`}
			</Text>
		) : (
			<Text>We have received your payment. You need to do nothing more.</Text>
		)}
		<div className={actions}>
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
	</EndPage>
);

const Failed = ({ look: { message } }: Seen<"failed">) => (
	<EndPage title="The payment was not made" tone="critical">
		{message ? <Text strong>{message}.</Text> : null}
		<Text>
			{message
				? "What was taken from you is returned by the way you paid."
				: "Nothing was booked. Should your bank show that something was taken, it is returned by the way you paid."}
		</Text>
		<div className={actions}>
			<LinkButton to={paths.checkOutReview()}>Try again</LinkButton>
			<LinkButton to={paths.contactUs()} tone="calm">
				Ask us
			</LinkButton>
		</div>
	</EndPage>
);

interface CheckingProps extends Seen<"checking"> {
	readonly orderId: string;
	readonly count: number;
}

const Checking = ({ look: { about, isReported }, orderId, count }: CheckingProps) => (
	<EndPage title="We are still checking your payment" tone="calm">
		<Text>
			{isReported
				? "The payment page says that you have paid. Your booking is being confirmed; please do not pay again."
				: "We have not heard yet whether you paid. If you have, please do not pay again: this page will say so soon."}
		</Text>
		<LookAgain count={count} next={paths.payment(orderId, count + 1)} anew={paths.payment(orderId)} />
		{about && !isReported ? (
			<Text size="s">
				You closed the payment page before you paid? <a href={paths.checkOutPay(about.attempt)}>Go back to it</a>
			</Text>
		) : null}
	</EndPage>
);
