import { Form, redirect } from "react-router";
import type { Day } from "#app/lib/dates.ts";
import { fieldId, isFormReply } from "#app/lib/form-reply.ts";
import { paths } from "#app/lib/paths.ts";
import { useReply } from "#app/lib/use-reply.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Text } from "#app/ui/text.tsx";
import { safePath, type Traveller, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/travellers.ts";
import { ageOn } from "./age.ts";
import { ticksSchema, travellersSchema } from "./booking.schema.ts";
import { addIntent } from "./intents.ts";
import { loadCart } from "./load.ts";
import { privateMeta } from "./private-meta.ts";
import { refuseAt } from "./refuse.ts";
import { actions, form as formClass } from "./step-page.css.ts";
import { StepPage } from "./step-page.tsx";
import { TravellerTicks } from "./traveller-ticks.tsx";
import { useBusy } from "./use-busy.ts";

const formId = "travellers";
const first = fieldId(formId, "traveller");

export const meta = () => privateMeta("Who travels");

export async function loader(args: Route.LoaderArgs) {
	const { cart, isUnknown, door } = await loadCart(args, "travellers");
	const saved = await door.api.travellers.list();
	const shown = saved.ok ? saved.value : [];
	const ticked = door.url.searchParams.getAll("t");
	return {
		cart,
		isUnknown,
		travellers: shown.map(briefly(cart?.date)),
		isListKnown: saved.ok,
		ticked: ticked.length > 0 ? ticked : (cart?.travellerIds ?? []),
	};
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const { api, form, requireUser } = door;
	await requireUser();
	const pressed = await form(ticksSchema);
	if (pressed.ok) return redirect(paths.travellerAdd(backWith(pressed.value.traveller)), 303);
	const asked = await form(travellersSchema);
	if (!asked.ok) return asked.refused();
	const current = await api.cart.current();
	if (!current.ok) return refuseAt("traveller", door, asked, current);
	if (current.value === null) throw redirect(paths.checkOut());
	const { packageId, date, couponCode } = current.value;
	const filled = await api.cart.fill({ packageId, date, couponCode, travellerIds: asked.value.traveller });
	if (!filled.ok) return refuseAt("traveller", door, asked, filled);
	return redirect(paths.checkOutDetails(), 303);
}

/** This page with its ticks; too many for one address are left out. */
const backWith = (ticked: readonly string[]): string =>
	safePath(paths.checkOutTravellers(ticked), paths.checkOutTravellers());

const briefly =
	(departure: Day | undefined) =>
	({ id, firstName, lastName, relation, dateOfBirth }: Traveller) => ({
		id,
		name: `${firstName} ${lastName}`.trim(),
		relation,
		age: departure && dateOfBirth ? ageOn(dateOfBirth, departure) : null,
	});

/** `/check-out/travellers`: saved travellers to tick, and the way to add one. */
export default function TravellersPage({ loaderData }: Route.ComponentProps) {
	const { cart, isUnknown, travellers, isListKnown, ticked } = loaderData;
	const reply = useReply<typeof action>();
	const refused = isFormReply(reply) ? reply.result : undefined;
	const error = refused?.error?.traveller?.[0];
	const typed = refused?.initialValue?.traveller;
	const chosen = new Set(refused ? [typed].flat() : ticked);
	const isBusy = useBusy();
	return (
		<StepPage
			step="travellers"
			title="Who travels?"
			intro="Names must be as on the papers you travel with. The price follows the ages on the day you leave."
			cart={cart}
			isUnknown={isUnknown}
		>
			<Form id={formId} method="post" action={paths.checkOutTravellers()} noValidate className={formClass}>
				<ErrorSummary problems={error ? [{ fieldId: first, text: error }] : []} />
				{isListKnown ? null : (
					<Notice kind="info" announced={false}>
						We cannot show your saved travellers just now. Please look again in a moment.
					</Notice>
				)}
				{travellers.length > 0 ? (
					<TravellerTicks travellers={travellers} chosen={chosen} field={{ id: first, error }} />
				) : isListKnown ? (
					<Text>You have no saved travellers yet. Add everyone who comes along, yourself included.</Text>
				) : null}
				{/* To continue comes first: it is what Enter does. */}
				<div className={actions}>
					{travellers.length > 0 ? (
						<SubmitButton isBusy={isBusy} tone="primary">
							Continue
						</SubmitButton>
					) : null}
					<SubmitButton isBusy={isBusy} tone="calm" icon="people" name="_intent" value={addIntent}>
						Add a traveller
					</SubmitButton>
				</div>
			</Form>
		</StepPage>
	);
}
