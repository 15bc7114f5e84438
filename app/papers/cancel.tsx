import { data, Form, redirect, useNavigation } from "react-router";
import { brand } from "#app/lib/brand.ts";
import { rulesOf, useSchemaForm } from "#app/lib/form.tsx";
import { spellPrice } from "#app/lib/money.ts";
import { paths } from "#app/lib/paths.ts";
import { useReply } from "#app/lib/use-reply.ts";
import { page } from "#app/styles/motifs.css.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { isRefusal, type Wire, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/cancel.ts";
import { QuoteWords } from "./calling-off.tsx";
import { cancelSchema } from "./cancel.schema.ts";
import { requireTrip } from "./load.ts";
import { actions, part, place } from "./papers.css.ts";

const rules = rulesOf(["reason"], async () => (await import("./cancel.schema.ts")).cancelSchema);

export const meta = () => [{ title: `Cancel a booking · ${brand.name}` }, { name: "robots", content: "noindex" }];

/** A journey that can be called off here, with what that costs. @throws `data(null)` with 404 for any other */
async function requireOpen(door: Wire, id: string) {
	const { booking, quote } = await requireTrip(door, id);
	if (quote === null || !door.api.orders.canCancel()) throw data(null, { status: 404 });
	return { booking, quote };
}

export async function loader(args: Route.LoaderArgs) {
	return requireOpen(wire(args), args.params.id);
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const { booking } = await requireOpen(door, args.params.id);
	const asked = await door.form(cancelSchema);
	if (!asked.ok) return asked.refused();
	const done = await door.api.orders.cancel(booking.id, asked.value.reason);
	if (!done.ok) {
		const isNo = isRefusal(done);
		door.toast("UNEXPECTED", isNo ? done.message : undefined);
		return isNo ? asked.refused() : asked.failed();
	}
	const said = `Booking ${booking.number} is cancelled. ${spellPrice(done.value.refundInPaise)} comes back to your wallet.`;
	door.toast("SERVER_SUCCESS", said);
	return redirect(paths.booking(booking.id), 303);
}

/** `/bookings/{id}/cancel`: what it costs, why, and the one button. */
export default function CancelPage({ loaderData: { booking, quote } }: Route.ComponentProps) {
	const { props, fields, problems, judge } = useSchemaForm(rules, useReply<typeof action>(), { id: "cancel" });
	const isBusy = useNavigation().formMethod === "POST";
	return (
		<div className={classes(page, place)}>
			<Breadcrumbs
				items={[
					{ label: "My Bookings", to: paths.bookings() },
					{ label: booking.number, to: paths.booking(booking.id) },
					{ label: "Cancel" },
				]}
			/>
			<Heading level={1} size={2}>
				Cancel this booking?
			</Heading>
			<Text size="l">{`${booking.title}, booking ${booking.number}`}</Text>
			<QuoteWords quote={quote} />
			<Form {...props} method="post" action={paths.bookingCancel(booking.id)} className={part}>
				{judge}
				<ErrorSummary problems={problems} />
				<Field field={fields.reason} label="Why can you not go?" rows={3} maxLength={1000} />
				<div className={actions}>
					<SubmitButton isBusy={isBusy} tone="primary">
						Yes, cancel it
					</SubmitButton>
					<LinkButton to={paths.booking(booking.id)} tone="calm">
						Keep it
					</LinkButton>
				</div>
			</Form>
		</div>
	);
}
