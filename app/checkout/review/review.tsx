import { redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from "react-router";
import { changeCoupon } from "#app/checkout/change-coupon.ts";
import { paymentChoiceSchema } from "#app/checkout/checkout.schema.ts";
import { couponIntent, readIntent, removeCouponIntent } from "#app/checkout/intents.ts";
import { listLostTravellers, loadCart, loadTour } from "#app/checkout/load-cart.ts";
import { failureToStart, paymentMessages } from "#app/checkout/payment/not-started.ts";
import { SeatsShort, shortSeatsTitle } from "#app/checkout/seat-notices.tsx";
import { loadSeats } from "#app/checkout/seats.ts";
import { CheckoutStepPage } from "#app/checkout/step-page.tsx";
import { cancellationToday } from "#app/lib/cancellation.ts";
import { todayInIndia } from "#app/lib/dates.ts";
import { isFormActionData } from "#app/lib/forms/form-reply.ts";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { spellWhyNoPart } from "#app/lib/part-payment.ts";
import { paths } from "#app/lib/paths.ts";
import { travellerName } from "#app/lib/traveller-name.ts";
import {
	type Cart,
	optional,
	type RouteFacts,
	replyFor,
	requestContext,
	type Traveller,
} from "#server/bff/context/index.ts";
import type { Route } from "./+types/review.ts";
import { cartChangeText, cartChangeTitle } from "./cart-change.ts";
import { CouponForms } from "./coupon-forms.tsx";
import { loadOfferedCoupons } from "./offered-coupons.ts";
import { spellRefundTerms } from "./refund-words.ts";
import { ReviewFacts } from "./review-facts.tsx";
import { ReviewForm } from "./review-form.tsx";

export const handle: RouteFacts = { write: "account", repeatable: true };

export const meta = () => privateMeta("Check and pay");

/** A refused payment may mean that the cart has changed, and the page must show the price that is paid. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
	defaultShouldRevalidate || actionStatus === 422 || actionStatus === 429;

export async function loader(args: Route.LoaderArgs) {
	const { view, saved, ctx } = await loadCart(args, "review");
	const { cart } = view;
	const attempt = ctx.payments.newIdempotencyKey();
	const unknown = { names: [], refund: null, seats: null, poster: null, whyNoPart: null, coupons: [] };
	if (cart === null) return { view, attempt, ...unknown };
	// The seats are asked first, so that the package is asked once.
	const seats = await loadSeats(ctx, cart, view.running !== null);
	const [tour, coupons] = await Promise.all([
		loadTour(ctx, cart),
		cart.couponCode === null ? loadOfferedCoupons(ctx, cart) : [],
	]);
	const { totalInPaise } = cart.price;
	const day = { today: todayInIndia(), departure: cart.date };
	const terms = tour && totalInPaise !== null ? cancellationToday(tour.cancellation, { ...day, totalInPaise }) : null;
	return {
		view,
		seats,
		poster: tour?.image ?? null,
		names: namesOf(cart, optional(saved, [])),
		refund: terms && spellRefundTerms(terms, day.today),
		whyNoPart: cart.paymentTypes.includes("part") ? null : spellWhyNoPart(tour?.payment ?? null, day),
		coupons,
		attempt,
	};
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	await ctx.requireUser();
	const intent = await ctx.intent();
	if (intent === removeCouponIntent || intent === couponIntent) return changeCoupon(ctx, intent === removeCouponIntent);
	const form = await ctx.form(paymentChoiceSchema);
	if (!form.ok) return form.invalid();
	const { attempt, seenTotal, seenTrip, seenVersion, way } = form.value;
	const [current, saved] = await Promise.all([ctx.api.cart.current(), ctx.api.travellers.list()]);
	if (!current.ok) return replyFor(ctx, form, current, { field: "way", isMessageAtField: true });
	const cart = current.value;
	if (cart === null || cart.travellerIds.length === 0) throw redirect(paths.checkOut());
	// Who travels must be confirmed again.
	if (listLostTravellers(cart, saved).length > 0) throw redirect(paths.checkOutTravellers());
	if (cart.version !== seenVersion)
		return form.invalid({
			way: [cartChangeText(cart, { totalInPaise: seenTotal === "" ? null : Number(seenTotal), trip: seenTrip })],
		});
	if (!cart.paymentTypes.includes(way)) return form.invalid({ way: ["Choose how to pay"] });
	if (cart.refusedCoupon) await ctx.api.cart.removeCoupon(cart.refusedCoupon.code);
	const travellers = namesOf(cart, optional(saved, []));
	const started = await ctx.payments.start({ attempt, paymentType: way, cart, travellers });
	if (started.kind === "started") {
		ctx.session.set("mayOwe", true);
		// A document is loaded: only the CSP of that page lets a form post to the payment page.
		return redirectDocument(paths.checkOutPay(started.attempt), 303);
	}
	return replyFor(ctx, form, failureToStart(started), paymentMessages("way", "This cart can't be paid for right now"));
}

export default function CheckoutReviewPage({ loaderData }: Route.ComponentProps) {
	const { view, names, refund, seats, poster, whyNoPart, coupons, attempt } = loaderData;
	const { cart } = view;
	const reply = useReply<typeof action>();
	const isCouponReply = readIntent(reply) === couponIntent;
	const error = isFormActionData(reply) ? reply.result.error?.way?.[0] : undefined;
	const isShort = seats?.kind === "short" && cart !== null;
	return (
		<CheckoutStepPage
			step="review"
			title={isShort ? shortSeatsTitle(seats, cart.date) : (cartChangeTitle(error) ?? "Check and pay")}
			intro={isShort ? null : "Nothing is charged until you pay."}
			view={view}
			lead={
				<>
					{isShort ? <SeatsShort cart={cart} seats={seats} /> : null}
					{cart ? <ReviewFacts key={cart.version} cart={cart} names={names} refund={refund} /> : null}
					{(cart?.couponCode && !isCouponReply) || isShort ? null : (
						<CouponForms coupons={coupons} reply={isCouponReply ? reply : undefined} />
					)}
				</>
			}
		>
			{cart && !isShort ? (
				<ReviewForm
					key={cart.version}
					cart={cart}
					poster={poster}
					whyNoPart={whyNoPart}
					attempt={attempt}
					reply={isCouponReply ? undefined : reply}
				/>
			) : null}
		</CheckoutStepPage>
	);
}

const namesOf = ({ travellerIds }: Cart, saved: readonly Traveller[]): string[] =>
	travellerIds.flatMap((id) => {
		const traveller = saved.find((candidate) => candidate.id === id);
		return traveller ? [travellerName(traveller)] : [];
	});
