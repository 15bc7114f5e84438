import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { LinkButton } from "#app/components/display/button.tsx";
import { classNames } from "#app/components/display/class-names.ts";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Field, FieldError } from "#app/components/forms/field.tsx";
import { ValidatedForm } from "#app/components/forms/post-form.tsx";
import { RadioGroup } from "#app/components/forms/radio-group.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { toFieldRules, useSchemaForm } from "#app/lib/forms/form.tsx";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import {
	type Cancellation,
	type Confirmation,
	type RequestContext,
	type RouteFacts,
	replyFor,
	requestContext,
	required,
} from "#server/bff/context/index.ts";
import type { Route } from "./+types/cancel-traveller.ts";
import { bookingActions, bookingPage, bookingSection } from "./booking.css.ts";
import { BookingBreadcrumbs } from "./booking-breadcrumbs.tsx";
import { spellRefund, spellTravellerQuote, toTripTitle } from "./booking-texts.ts";
import { cancelTravellerSchema } from "./cancel.schema.ts";
import { requireTrip } from "./load-trip.ts";
import { refundMismatch, seenRefunds } from "./seen-refunds.ts";

const pageTitle = "Cancel one traveller";

const rules = toFieldRules(
	["traveller", "reason"],
	async () => (await import("./cancel.schema.ts")).cancelTravellerSchema,
);

export const handle: RouteFacts = { write: "account" };

export const meta = () => privateMeta(pageTitle);

/** A refusal shows what comes back now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
	actionStatus === 422 || defaultShouldRevalidate;

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
		confirm: () => confirmCancelled(ctx, booking.id, chosen.id),
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

/** Asks the list whether the traveller is gone. The list has no refund, and it is empty once a single traveller is left. */
async function confirmCancelled(
	{ api }: RequestContext,
	id: string,
	travellerId: string,
): Promise<Confirmation<Cancellation>> {
	const list = await api.orders.travellers(id);
	if (!list.ok || list.value.length === 0) return "unknown";
	const isThere = list.value.some((traveller) => traveller.id === travellerId);
	return isThere ? "undone" : { ok: true, value: { refundInPaise: null, chargeInPaise: null } };
}

export default function CancelTravellerPage({ loaderData: { booking, title, travellers } }: Route.ComponentProps) {
	const reply = useReply<typeof action>();
	const { fields, ...form } = useSchemaForm(rules, reply, { id: "cancel-traveller" });
	const isBusy = useBusy();
	return (
		<div className={classNames(pageWidth, bookingPage)}>
			<BookingBreadcrumbs id={booking.id} number={booking.number ?? "Booking"} page={pageTitle} />
			<Heading level={1} size={2}>
				{pageTitle}
			</Heading>
			<Text size="l">{booking.number === null ? title : `${title}, booking ${booking.number}`}</Text>
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
				<Field field={fields.reason} label="Reason for cancelling" rows={3} maxLength={1000} />
				<div className={bookingActions}>
					<SubmitButton isBusy={isBusy} tone="critical">
						Cancel this traveller
					</SubmitButton>
					<LinkButton to={paths.booking(booking.id)} tone="calm">
						Keep everyone
					</LinkButton>
				</div>
			</ValidatedForm>
		</div>
	);
}
