import { Form, redirect, useNavigation } from "react-router";
import { applyCoupon } from "#app/checkout/change-coupon.ts";
import { priceIntent } from "#app/checkout/intents.ts";
import { listLostTravellers, loadCart, loadTour } from "#app/checkout/load-cart.ts";
import { StepEnd } from "#app/checkout/step-end.tsx";
import { checkoutActions, stepFields, stepForm } from "#app/checkout/step-page.css.ts";
import { CheckoutStepPage } from "#app/checkout/step-page.tsx";
import { findPathAfterTravellers } from "#app/checkout/steps.ts";
import { Text } from "#app/components/display/text.tsx";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { useIsDisabled } from "#app/components/navigation/disabled-paths.ts";
import { Link } from "#app/components/navigation/link.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import { spellRefusedCoupon } from "#app/lib/coupons.ts";
import { fieldId, isFormActionData, pickFields, toFieldProblems } from "#app/lib/forms/form-reply.ts";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { visuallyHidden } from "#app/styles/text.css.ts";
import {
	type Cart,
	hasSaved,
	optional,
	type RequestContext,
	type RouteFacts,
	replyFor,
	requestContext,
	sendCartChange,
} from "#server/bff/context/index.ts";
import type { Route } from "./+types/travellers.ts";
import { addTravellers } from "./add-travellers.ts";
import { findTicked, hasSameIds, summarizeTraveller } from "./choice.ts";
import { NewTravellerRows } from "./new-traveller-rows.tsx";
import { nameRowField, newTravellerNames } from "./new-travellers.ts";
import { TravellerCheckboxes } from "./traveller-checkboxes.tsx";
import { updatePrice } from "./travellers.css.ts";
import { readNewTravellers, tickedTravellersSchema, travellersSchema } from "./travellers.schema.ts";
import { usePriceUpdate } from "./use-price-update.ts";

const formId = "travellers";
const firstCheckboxId = fieldId(formId, "traveller");

export const handle: RouteFacts = { write: "account" };

export const meta = () => privateMeta("Travellers");

export async function loader(args: Route.LoaderArgs) {
	const { view, saved, ctx } = await loadCart(args, "travellers");
	const { cart } = view;
	const tour = await loadTour(ctx, cart);
	const travellers = optional(saved, []);
	return {
		view,
		poster: tour?.image ?? null,
		isAbroad: tour?.scope === "international",
		travellers: travellers.map(summarizeTraveller(cart?.date)),
		isListKnown: saved.ok,
		persons: Number(ctx.url.searchParams.get("persons")) || 1,
		tickedIds: findTicked(cart, travellers, ctx.url.searchParams.getAll("t")),
	};
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	await ctx.requireUser();
	const isPrice = (await ctx.intent()) === priceIntent;
	const form = isPrice ? await ctx.form(tickedTravellersSchema()) : await ctx.form(travellersSchema());
	if (!form.ok) return form.invalid();
	const [current, saved] = await Promise.all([ctx.api.cart.current(), ctx.api.travellers.list()]);
	const messages = { field: "traveller", isMessageAtField: true };
	if (!current.ok) return replyFor(ctx, form, current, messages);
	if (current.value === null) throw redirect(paths.checkOut());
	if (listLostTravellers({ travellerIds: form.value.traveller }, saved).length > 0)
		return form.invalid({ traveller: ["One of these travellers was deleted. Check your list"] });
	const added = await addTravellers(ctx, readNewTravellers(form.value), optional(saved, []));
	if (!added.ok) return replyFor(ctx, form, added, messages);
	const updated = await fillWith(ctx, current.value, [...new Set([...form.value.traveller, ...added.value])]);
	if (!updated.ok) return replyFor(ctx, form, updated, messages);
	const cart = await withSeenCoupon(ctx, updated.value, current.value.couponCode ?? form.value.seenCoupon);
	const { refusedCoupon, price } = cart;
	if (refusedCoupon) ctx.toast("SERVER_MESSAGE", spellRefusedCoupon(refusedCoupon, price.totalInPaise));
	return redirect(isPrice ? paths.checkOutTravellers() : findPathAfterTravellers(cart), 303);
}

export default function ChooseTravellersPage({ loaderData }: Route.ComponentProps) {
	const { view, poster, travellers, isListKnown, isAbroad, persons, tickedIds } = loaderData;
	const reply = useReply<typeof action>();
	const refused = isFormActionData(reply) ? reply.result : undefined;
	const typed = refused?.initialValue;
	const ticked = refused ? [typed?.traveller].flat() : tickedIds;
	const canAdd = !useIsDisabled(paths.travellerAdd());
	const isFirst = isListKnown && travellers.length === 0 && canAdd;
	const openRows = isFirst ? persons : 0;
	const error = refused?.error?.traveller?.[0];
	const firstId = travellers.length > 0 ? firstCheckboxId : fieldId(formId, nameRowField("firstName", 1));
	const { formData } = useNavigation();
	const isContinuing = useBusy() && formData?.get("_intent") !== priceIntent;
	const isUpdating = useBusy("_intent", priceIntent);
	const onTick = usePriceUpdate(formId);
	const isCart = openRows < 2 && hasSameIds(ticked, view.cart?.travellerIds ?? []);
	return (
		<CheckoutStepPage
			step="travellers"
			title="Who is travelling?"
			intro="Enter names as in your travel documents. The price depends on age on the departure date."
			view={view}
		>
			<Form id={formId} method="post" noValidate className={stepForm}>
				<FormKey />
				<input type="hidden" name="seenCoupon" value={view.cart?.couponCode ?? ""} />
				<div className={stepFields}>
					<EnterButton />
					<ErrorSummary
						problems={[
							...(error ? [{ fieldId: firstId, text: error }] : []),
							...toFieldProblems(reply, formId, newTravellerNames),
						]}
					/>
					{isListKnown ? null : (
						<Notice kind="info" announced={false}>
							We can't show your saved travellers right now. Try again in a moment.
						</Notice>
					)}
					{travellers.length > 0 ? (
						<TravellerCheckboxes
							travellers={travellers}
							chosen={new Set(ticked)}
							field={{ id: firstCheckboxId, error }}
							onTick={onTick}
						/>
					) : null}
					{isFirst ? <Text>Add everyone who is going, yourself included.</Text> : null}
					{canAdd ? (
						<NewTravellerRows
							key={travellers.length}
							fields={pickFields(reply, formId, newTravellerNames)}
							isFirst={isFirst}
							openRows={openRows}
							isSelf={refused === undefined || typed?.self === "yes"}
							isAbroad={isAbroad}
						/>
					) : null}
					<div className={checkoutActions}>
						<div className={isCart ? updatePrice : undefined}>
							<SubmitButton isBusy={isUpdating} tone="calm" name="_intent" value={priceIntent}>
								Update price
							</SubmitButton>
						</div>
						<Link to={paths.travellerAdd(paths.checkOutTravellers())}>
							Full traveller form (other titles, nationality)
						</Link>
					</div>
				</div>
				<StepEnd cart={view.cart} poster={poster} ticks={isCart ? "watched" : "changed"}>
					<SubmitButton isBusy={isContinuing} tone="primary" icon="arrow">
						Continue
					</SubmitButton>
				</StepEnd>
			</Form>
		</CheckoutStepPage>
	);
}

function fillWith(ctx: RequestContext, { packageId, date, couponCode }: Cart, travellerIds: readonly string[]) {
	const content = { packageId, date, travellerIds };
	return sendCartChange(
		ctx,
		() => ctx.api.cart.fill({ ...content, couponCode }),
		(cart) => (hasSaved(cart, content) ? "done" : "unknown"),
	);
}

/**
 * A price update whose answer was lost may have removed the coupon without a word. The site applies it again, or tells why
 * it is refused. A coupon that the visitor removed in another tab is applied again too, because this page still shows its price.
 */
async function withSeenCoupon(ctx: RequestContext, cart: Cart, code: string): Promise<Cart> {
	if (code === "" || cart.couponCode !== null || cart.refusedCoupon !== null) return cart;
	const applied = await applyCoupon(ctx, code);
	if (applied.ok) return applied.value;
	const reason = ("message" in applied && applied.message) || "we could not apply it again";
	return { ...cart, refusedCoupon: { code, reason } };
}

/** Enter submits a form with its first button. */
const EnterButton = () => (
	<button type="submit" className={visuallyHidden} tabIndex={-1} aria-hidden="true">
		Continue
	</button>
);
