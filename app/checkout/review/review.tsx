import { redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from "react-router";
import { paymentChoiceSchema } from "#app/checkout/checkout.schema.ts";
import { loadCart } from "#app/checkout/load-cart.ts";
import { failureToStart, paymentMessages } from "#app/checkout/payment/not-started.ts";
import { RunningPayment } from "#app/checkout/payment/payment-notices.tsx";
import { CheckoutStepPage } from "#app/checkout/step-page.tsx";
import { cancellationToday } from "#app/lib/cancellation.ts";
import { todayInIndia } from "#app/lib/dates.ts";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { formatAmount } from "#app/lib/money.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { travellerName } from "#app/lib/traveller-name.ts";
import { type Cart, optional, replyFor, requestContext, type Traveller } from "#server/bff/context/index.ts";
import type { Route } from "./+types/review.ts";
import { ReviewFacts } from "./review-facts.tsx";
import { ReviewForm } from "./review-form.tsx";

export const meta = () => privateMeta("Check and pay");

/** A refused payment may mean that the cart has changed, and the page must show the price that is paid. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
	defaultShouldRevalidate || actionStatus === 422 || actionStatus === 429;

export async function loader(args: Route.LoaderArgs) {
	const { cart, isUnknown, ctx } = await loadCart(args, "review");
	const { api, payments } = ctx;
	if (cart === null)
		return { cart, isUnknown, names: [], refund: null, runningAttempt: null, attempt: payments.newIdempotencyKey() };
	const [saved, tour, runningAttempt] = await Promise.all([
		api.travellers.list(),
		cart.slug === null ? null : api.packages.bySlug(cart.slug),
		payments.findRunning(cart),
	]);
	const cancellation = { today: todayInIndia(), departure: cart.date, totalInPaise: cart.price.totalInPaise };
	return {
		cart,
		isUnknown,
		names: namesOf(cart, optional(saved, [])),
		refund: tour?.ok ? cancellationToday(tour.value.cancellation, cancellation) : null,
		runningAttempt,
		attempt: payments.newIdempotencyKey(),
	};
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	const { api, requireUser, payments, session } = ctx;
	await requireUser();
	const form = await ctx.form(paymentChoiceSchema);
	if (!form.ok) return form.invalid();
	const { attempt, seen, seenTotal, way } = form.value;
	const [current, saved] = await Promise.all([api.cart.current(), api.travellers.list()]);
	if (!current.ok) return replyFor(ctx, form, current, { field: "way", isMessageAtField: true });
	const cart = current.value;
	if (cart === null || cart.travellerIds.length === 0) throw redirect(paths.checkOut());
	if (cart.version !== seen) return form.invalid({ way: [cartChangeText(cart, Number(seenTotal))] });
	if (!cart.paymentTypes.includes(way)) return form.invalid({ way: ["Please choose how you would like to pay"] });
	const travellers = namesOf(cart, optional(saved, []));
	const started = await payments.start({ attempt, paymentType: way, cart, travellers });
	if (started.kind === "started") {
		session.set("mayOwe", true);
		// A document load: only the CSP of that page lets a form post to the payment page.
		return redirectDocument(paths.checkOutPay(started.attempt), 303);
	}
	return replyFor(ctx, form, failureToStart(started), paymentMessages("way", "This cart cannot be paid just now"));
}

export default function CheckoutReviewPage({ loaderData }: Route.ComponentProps) {
	const { cart, isUnknown, names, refund, runningAttempt, attempt } = loaderData;
	const reply = useReply<typeof action>();
	return (
		<CheckoutStepPage
			step="review"
			title="Check and pay"
			intro="Nothing is paid yet. You pay on the page of our payment partner, which comes next."
			cart={cart}
			isUnknown={isUnknown}
		>
			<RunningPayment attempt={runningAttempt} />
			{cart ? <ReviewFacts cart={cart} names={names} refund={refund} /> : null}
			{cart ? <ReviewForm key={cart.version} cart={cart} attempt={attempt} reply={reply} /> : null}
		</CheckoutStepPage>
	);
}

function cartChangeText({ price: { totalInPaise } }: Cart, seenInPaise: number): string {
	if (totalInPaise === seenInPaise) return "Your cart has changed since you saw it. Please check it again";
	return `The price has changed from ${formatAmount(seenInPaise)} to ${formatAmount(totalInPaise)}. Please check it again`;
}

const namesOf = ({ travellerIds }: Cart, saved: readonly Traveller[]): string[] =>
	travellerIds.flatMap((id) => {
		const traveller = saved.find((candidate) => candidate.id === id);
		return traveller ? [travellerName(traveller)] : [];
	});
