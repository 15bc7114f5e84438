import { redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from "react-router";
import { cancellationToday } from "#app/lib/cancellation.ts";
import { todayInIndia } from "#app/lib/dates.ts";
import { spellPrice } from "#app/lib/money.ts";
import { paths } from "#app/lib/paths.ts";
import { useReply } from "#app/lib/use-reply.ts";
import { waitInWords } from "#app/lib/wait-in-words.ts";
import { type Cart, optional, type Traveller, type Wire, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/review.ts";
import { reviewSchema } from "./booking.schema.ts";
import { loadCart } from "./load.ts";
import { privateMeta } from "./private-meta.ts";
import { refuseAt } from "./refuse.ts";
import { ReviewFacts } from "./review-facts.tsx";
import { ReviewForm } from "./review-form.tsx";
import { RunningPayment } from "./running-payment.tsx";
import { StepPage } from "./step-page.tsx";

export const meta = () => privateMeta("Check and pay");

export async function loader(args: Route.LoaderArgs) {
	const { cart, isUnknown, door } = await loadCart(args, "review");
	const { api, till } = door;
	if (cart === null) return { cart, isUnknown, names: [], refund: null, running: null, attempt: till.newAttempt() };
	const [saved, tour, running] = await Promise.all([
		api.travellers.list(),
		api.packages.bySlug(cart.slug),
		till.running(cart),
	]);
	const day = { today: todayInIndia(), departure: cart.date, totalInPaise: cart.price.totalInPaise };
	return {
		cart,
		isUnknown,
		names: namesOf(cart, optional(saved, [])),
		refund: tour.ok ? cancellationToday(tour.value.cancellation, day) : null,
		running,
		attempt: till.newAttempt(),
	};
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const { api, form, requireUser, till, toast } = door;
	await requireUser();
	const asked = await form(reviewSchema);
	if (!asked.ok) return asked.refused();
	const { attempt, seen, seenTotal, way } = asked.value;
	const current = await api.cart.current();
	if (!current.ok) return refuseAt("way", door, asked, current);
	const cart = current.value;
	if (cart === null || cart.travellerIds.length === 0) throw redirect(paths.checkOut());
	if (cart.mark !== seen) return asked.refused({ way: [whatChanged(cart, Number(seenTotal))] });
	if (!cart.ways.includes(way)) return asked.refused({ way: ["Please choose how you would like to pay"] });
	const begun = await till.begin({ attempt, way, cart });
	// A whole load: only the document of the payment's own page may send a form to the payment page.
	if (begun.kind === "begun") return redirectDocument(paths.checkOutPay(begun.attempt), 303);
	if (begun.kind === "silent") toast("TRY_LATER");
	return begun.kind === "silent" ? asked.failed() : asked.refused({ way: [whyNot(begun)] });
}

type NotBegun = Exclude<Awaited<ReturnType<Wire["till"]["begin"]>>, { kind: "begun" | "silent" }>;

function whyNot(begun: NotBegun): string {
	if (begun.kind === "refused") return begun.message || "This cart cannot be paid just now";
	if (begun.kind === "stale") return "This page was out of date. Please check it again and press once more";
	return `You have begun to pay many times. Please try again ${waitInWords(begun.retryAfterSeconds)}`;
}

function whatChanged({ price: { totalInPaise } }: Cart, seenInPaise: number): string {
	if (totalInPaise === seenInPaise) return "Your cart has changed since you saw it. Please check it again";
	return `The price has changed from ${spellPrice(seenInPaise)} to ${spellPrice(totalInPaise)}. Please check it again`;
}

const namesOf = ({ travellerIds }: Cart, saved: readonly Traveller[]): string[] =>
	travellerIds.flatMap((id) => {
		const found = saved.find((traveller) => traveller.id === id);
		return found ? [`${found.firstName} ${found.lastName}`.trim()] : [];
	});

/** A refusal may mean that the cart has changed: what is shown must be what is paid for. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
	defaultShouldRevalidate || actionStatus === 422 || actionStatus === 429;

/** `/check-out/review`: everything once more, and the button that begins the payment. */
export default function ReviewPage({ loaderData }: Route.ComponentProps) {
	const { cart, isUnknown, names, refund, running, attempt } = loaderData;
	const reply = useReply<typeof action>();
	return (
		<StepPage
			step="review"
			title="Check and pay"
			intro="Nothing is paid yet. You pay on the page of our payment partner, which comes next."
			cart={cart}
			isUnknown={isUnknown}
		>
			<RunningPayment attempt={running} />
			{cart ? <ReviewFacts cart={cart} names={names} refund={refund} /> : null}
			{cart ? <ReviewForm key={cart.mark} cart={cart} attempt={attempt} reply={reply} /> : null}
		</StepPage>
	);
}
