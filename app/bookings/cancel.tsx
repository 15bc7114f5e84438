import { data, redirect } from "react-router";
import { CallUs } from "#app/components/display/call-us.tsx";
import { Text } from "#app/components/display/text.tsx";
import { ValidatedForm } from "#app/components/forms/post-form.tsx";
import { todayInIndia } from "#app/lib/dates.ts";
import { toFieldRules, useSchemaForm } from "#app/lib/forms/form.tsx";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import {
	type Cancellation,
	type Confirmation,
	type RequestContext,
	type RouteFacts,
	replyFor,
	requestContext,
} from "#server/bff/context/index.ts";
import type { Route } from "./+types/cancel.ts";
import { bookingSection } from "./booking.css.ts";
import { nameOfBooking, spellRefund, toTripTitle } from "./booking-texts.ts";
import { cancelSchema } from "./cancel.schema.ts";
import { CancelFormEnd, CancellationQuoteText, CancelPage } from "./cancellation.tsx";
import { requireTrip } from "./load-trip.ts";
import { cancelledWithoutAmounts, noRefundSeen, refundMismatch, seenRefunds } from "./seen-refunds.ts";
import { toStage } from "./trip.ts";

const rules = toFieldRules(["reason"], async () => (await import("./cancel.schema.ts")).cancelSchema);

export const handle: RouteFacts = { write: "account" };

export const meta = () => privateMeta("Cancel a booking");

export { shouldRevalidate } from "./cancellation.tsx";

export async function loader(args: Route.LoaderArgs) {
	return requireCancellable(requestContext(args), args.params.id);
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	const { booking, quote, name } = await requireCancellable(ctx, args.params.id);
	const form = await ctx.form(cancelSchema);
	if (!form.ok) return form.invalid();
	// Nobody should cancel without having seen what it costs.
	if (quote === null)
		return form.unavailable({ reason: ["We can't work out your refund right now. Please try again in a minute"] });
	const mismatch = refundMismatch(form.value.seenRefunds, seenRefunds([{ id: booking.id, ...quote }]));
	if (mismatch !== null) return form.invalid({ reason: [mismatch] });
	const cancelled = await ctx.change(() => ctx.api.orders.cancel(booking.id, form.value.reason), {
		nextStep: "Check the status of this booking before you cancel again.",
		confirm: () => confirmCancelled(ctx, booking.id),
	});
	if (!cancelled.ok) return replyFor(ctx, form, cancelled);
	ctx.toast("SERVER_SUCCESS", `${name} is cancelled. ${spellRefund(cancelled.value.refundInPaise)}`);
	return redirect(paths.booking(booking.id), 303);
}

/** Asks the list of bookings whether this one is cancelled. */
async function confirmCancelled({ api }: RequestContext, id: string): Promise<Confirmation<Cancellation>> {
	const list = await api.bookings.list();
	const booking = list.ok ? list.value.find((summary) => summary.id === id) : undefined;
	const stage = booking ? toStage(booking, null, todayInIndia()) : "unknown";
	if (stage === "unknown") return stage;
	return stage === "off" ? cancelledWithoutAmounts : "undone";
}

export default function CancelBookingPage({ loaderData: { booking, quote, title } }: Route.ComponentProps) {
	const reply = useReply<typeof action>();
	const { fields, ...form } = useSchemaForm(rules, reply, { id: "cancel" });
	return (
		<CancelPage booking={booking} title={title} page="Cancel" heading="Cancel this booking?">
			{quote ? (
				<CancellationQuoteText quote={quote} />
			) : (
				<Text>
					We can't work out your refund right now, so this booking can't be cancelled online. <CallUs />
				</Text>
			)}
			{quote || reply ? (
				<ValidatedForm
					form={form}
					action={paths.bookingCancel(booking.id)}
					values={{ seenRefunds: quote ? seenRefunds([{ id: booking.id, ...quote }]) : noRefundSeen }}
					className={bookingSection}
				>
					<CancelFormEnd reason={fields.reason} id={booking.id} submit="Cancel booking" keep="Keep booking" />
				</ValidatedForm>
			) : null}
		</CancelPage>
	);
}

/**
 * The quote is null where the upstream's replies do not tell what comes back. @throws `data(null)` with 404 when the
 * booking cannot be cancelled online
 */
async function requireCancellable(ctx: RequestContext, id: string) {
	const trip = await requireTrip(ctx, id);
	const { booking, quote, stage } = trip;
	const isPossible = ctx.api.orders.canCancel() && (stage === "ahead" || stage === "unknown");
	if (!isPossible) throw data(null, { status: 404 });
	return { booking, quote, name: nameOfBooking(booking.number), title: toTripTitle(trip) };
}
