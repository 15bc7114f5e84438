import { Form, redirect } from "react-router";
import { selectedTravellersSchema, travellersSchema } from "#app/checkout/checkout.schema.ts";
import { addTravellerIntent } from "#app/checkout/intents.ts";
import { loadCart, loadPoster, lostTravellersOf } from "#app/checkout/load-cart.ts";
import { StepEnd } from "#app/checkout/step-end.tsx";
import { stepFields, stepForm } from "#app/checkout/step-page.css.ts";
import { CheckoutStepPage } from "#app/checkout/step-page.tsx";
import { Text } from "#app/components/display/text.tsx";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import { spellRefusedCoupon } from "#app/lib/coupons.ts";
import { ageOn, type Day } from "#app/lib/dates.ts";
import { fieldId, isFormActionData } from "#app/lib/forms/form-reply.ts";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { travellerName } from "#app/lib/traveller-name.ts";
import { visuallyHidden } from "#app/styles/text.css.ts";
import {
	findSitePath,
	hasSaved,
	type RouteFacts,
	replyFor,
	requestContext,
	sendCartChange,
	type Traveller,
} from "#server/bff/context/index.ts";
import type { Route } from "./+types/travellers.ts";
import { TravellerCheckboxes } from "./traveller-checkboxes.tsx";

const formId = "travellers";
const firstCheckboxId = fieldId(formId, "traveller");

export const handle: RouteFacts = { write: "account" };

export const meta = () => privateMeta("Travellers");

export async function loader(args: Route.LoaderArgs) {
	const { view, saved, ctx } = await loadCart(args, "travellers");
	const { cart } = view;
	const selectedInUrl = ctx.url.searchParams.getAll("t");
	return {
		view,
		poster: await loadPoster(ctx, cart),
		travellers: (saved.ok ? saved.value : []).map(summaryOf(cart?.date)),
		isListKnown: saved.ok,
		selectedIds: selectedInUrl.length > 0 ? selectedInUrl : (cart?.travellerIds ?? []),
	};
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	const { api, requireUser } = ctx;
	await requireUser();
	if ((await ctx.intent()) === addTravellerIntent) {
		const selection = await ctx.form(selectedTravellersSchema);
		if (!selection.ok) return selection.invalid();
		return redirect(paths.travellerAdd(returnPathWith(selection.value.traveller)), 303);
	}
	const form = await ctx.form(travellersSchema);
	if (!form.ok) return form.invalid();
	const [current, saved] = await Promise.all([api.cart.current(), api.travellers.list()]);
	if (!current.ok) return replyFor(ctx, form, current, { field: "traveller", isMessageAtField: true });
	if (current.value === null) throw redirect(paths.checkOut());
	const { packageId, date, couponCode } = current.value;
	const content = { packageId, date, travellerIds: form.value.traveller };
	if (lostTravellersOf(content, saved).length > 0)
		return form.invalid({ traveller: ["One of these travellers was deleted. Check your list"] });
	const updated = await sendCartChange(
		ctx,
		() => api.cart.fill({ ...content, couponCode }),
		(cart) => (hasSaved(cart, content) ? "done" : "unknown"),
	);
	if (!updated.ok) return replyFor(ctx, form, updated, { field: "traveller", isMessageAtField: true });
	const { refusedCoupon, price } = updated.value;
	if (refusedCoupon) ctx.toast("SERVER_MESSAGE", spellRefusedCoupon(refusedCoupon, price.totalInPaise));
	return redirect(paths.checkOutDetails(), 303);
}

export default function ChooseTravellersPage({ loaderData }: Route.ComponentProps) {
	const { view, poster, travellers, isListKnown, selectedIds } = loaderData;
	const reply = useReply<typeof action>();
	const refused = isFormActionData(reply) ? reply.result : undefined;
	const error = refused?.error?.traveller?.[0];
	const chosen = new Set(refused ? [refused.initialValue?.traveller].flat() : selectedIds);
	const isBusy = useBusy();
	const addTraveller = (
		<SubmitButton
			isBusy={isBusy}
			tone={travellers.length > 0 ? "calm" : "primary"}
			icon="people"
			name="_intent"
			value={addTravellerIntent}
		>
			Add a traveller
		</SubmitButton>
	);
	return (
		<CheckoutStepPage
			step="travellers"
			title="Who is travelling?"
			intro="Enter names as in your travel documents. The price depends on age on the departure date."
			view={view}
		>
			<Form id={formId} method="post" action={paths.checkOutTravellers()} noValidate className={stepForm}>
				<FormKey />
				<div className={stepFields}>
					{travellers.length > 0 ? <EnterButton /> : null}
					<ErrorSummary problems={error ? [{ fieldId: firstCheckboxId, text: error }] : []} />
					{isListKnown ? null : (
						<Notice kind="info" announced={false}>
							We can't show your saved travellers right now. Try again in a moment.
						</Notice>
					)}
					{travellers.length > 0 ? (
						<>
							<TravellerCheckboxes travellers={travellers} chosen={chosen} field={{ id: firstCheckboxId, error }} />
							<div>{addTraveller}</div>
						</>
					) : isListKnown ? (
						<Text>You have no saved travellers yet. Add everyone who is going, yourself included.</Text>
					) : null}
				</div>
				<StepEnd cart={view.cart} poster={poster}>
					{travellers.length > 0 ? (
						<SubmitButton isBusy={isBusy} tone="primary" icon="arrow">
							Continue
						</SubmitButton>
					) : (
						addTraveller
					)}
				</StepEnd>
			</Form>
		</CheckoutStepPage>
	);
}

/** Enter submits a form with its first button. */
const EnterButton = () => (
	<button type="submit" className={visuallyHidden} tabIndex={-1} aria-hidden="true">
		Continue
	</button>
);

/** Without the selected ids when they make the URL too long. */
const returnPathWith = (selectedIds: readonly string[]): string =>
	findSitePath(paths.checkOutTravellers(selectedIds)) ?? paths.checkOutTravellers();

const summaryOf =
	(departure: Day | undefined) =>
	({ id, firstName, lastName, relation, dateOfBirth }: Traveller) => ({
		id,
		name: travellerName({ firstName, lastName }),
		relation,
		age: departure && dateOfBirth ? ageOn(dateOfBirth, departure) : null,
	});
