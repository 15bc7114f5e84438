import { data, redirect } from "react-router";
import { FieldError } from "#app/components/forms/field.tsx";
import { ValidatedForm } from "#app/components/forms/post-form.tsx";
import { RadioGroup } from "#app/components/forms/radio-group.tsx";
import { toFieldRules, useSchemaForm } from "#app/lib/forms/form.tsx";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import {
	type BookingSummary,
	type Cancellation,
	type Confirmation,
	type RequestContext,
	type RouteFacts,
	replyFor,
	requestContext,
	required,
} from "#server/bff/context/index.ts";
import type { Route } from "./+types/cancel-traveller.ts";
import { bookingSection } from "./booking.css.ts";
import { spellRefund, spellTravellerQuote, toTripTitle } from "./booking-texts.ts";
import { cancelTravellerSchema } from "./cancel.schema.ts";
import { CancelFormEnd, CancelPage } from "./cancellation.tsx";
import { requireTrip } from "./load-trip.ts";
import { cancelledWithoutAmounts, refundMismatch, seenRefunds } from "./seen-refunds.ts";

const pageTitle = "Cancel one traveller";

const rules = toFieldRules(
	["traveller", "reason"],
	async () => (await import("./cancel.schema.ts")).cancelTravellerSchema,
);

export const handle: RouteFacts = { write: "account" };

export const meta = () => privateMeta(pageTitle);

export { shouldRevalidate } from "./cancellation.tsx";

export async function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	const trip = await requireTrip(ctx, args.params.id);
	const travellers = await requireTravellers(ctx, trip.booking.id);
	return { booking: trip.booking, title: toTripTitle(trip), travellers };
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	const { booking } = await requireTrip(ctx, args.params.id);
	const form = await ctx.form(cancelTravellerSchema);
	if (!form.ok) return form.invalid();
	const travellers = await requireTravellers(ctx, booking.id);
	const chosen = travellers.find(({ id }) => id === form.value.traveller);
	if (!chosen) return form.invalid({ traveller: ["Choose a traveller"] });
	const mismatch = refundMismatch(form.value.seenRefunds, seenRefunds(travellers));
	if (mismatch !== null) return form.invalid({ traveller: [mismatch] });
	const cancelled = await ctx.change(() => ctx.api.orders.cancelTraveller(booking.id, chosen.id, form.value.reason), {
		nextStep: "Check who is on this booking before you cancel again.",
		confirm: () => confirmCancelled(ctx, booking, chosen.id),
	});
	if (!cancelled.ok) return replyFor(ctx, form, cancelled);
	ctx.toast("SERVER_SUCCESS", `${chosen.name} is cancelled. ${spellRefund(cancelled.value.refundInPaise)}`);
	return redirect(paths.booking(booking.id), 303);
}

/** @throws `data(null)` with 404 where no traveller can be cancelled without the others */
async function requireTravellers({ api }: RequestContext, id: string) {
	const travellers = api.orders.canCancelTraveller() ? required(await api.orders.travellers(id)) : [];
	if (travellers.length === 0) throw data(null, { status: 404 });
	return travellers;
}

/**
 * Asks the list of travellers whether this one is gone. The list is empty once a single traveller is left; the number of
 * persons of the booking tells then.
 */
async function confirmCancelled(
	{ api }: RequestContext,
	before: BookingSummary,
	travellerId: string,
): Promise<Confirmation<Cancellation>> {
	const list = await api.orders.travellers(before.id);
	if (!list.ok) return "unknown";
	if (list.value.length > 0)
		return list.value.some(({ id }) => id === travellerId) ? "undone" : cancelledWithoutAmounts;
	const bookings = await api.bookings.list();
	const persons = bookings.ok ? bookings.value.find(({ id }) => id === before.id)?.persons : null;
	return before.persons === 2 && persons === 1 ? cancelledWithoutAmounts : "unknown";
}

export default function CancelTravellerPage({ loaderData: { booking, title, travellers } }: Route.ComponentProps) {
	const reply = useReply<typeof action>();
	const { fields, ...form } = useSchemaForm(rules, reply, { id: "cancel-traveller" });
	return (
		<CancelPage booking={booking} title={title} page={pageTitle}>
			<ValidatedForm
				form={form}
				action={paths.bookingCancelTraveller(booking.id)}
				values={{ seenRefunds: seenRefunds(travellers) }}
				className={bookingSection}
			>
				<div id={fields.traveller.id} tabIndex={-1}>
					<RadioGroup
						legend="Who is not travelling? If you cancel today:"
						name={fields.traveller.name}
						items={travellers.map((traveller) => [traveller.id, spellTravellerQuote(traveller)] as const)}
						chosen={fields.traveller.defaultValue}
					/>
					<FieldError field={fields.traveller} />
				</div>
				<CancelFormEnd reason={fields.reason} id={booking.id} submit="Cancel this traveller" keep="Keep everyone" />
			</ValidatedForm>
		</CancelPage>
	);
}
