import { redirect } from "react-router";
import { paths, withQuery } from "#app/lib/paths.ts";
import { useReply } from "#app/lib/use-reply.ts";
import { waitInWords } from "#app/lib/wait-in-words.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Heading } from "#app/ui/text.tsx";
import { isRefusal, optional, type Wire, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/details.ts";
import { companySchema, couponSchema, pressedSchema } from "./booking.schema.ts";
import { CompanyForm } from "./company-form.tsx";
import { CouponForms } from "./coupon-forms.tsx";
import { companyFormId, companyIntent, goOnIntent, intentOf, removeIntent } from "./intents.ts";
import { loadCart } from "./load.ts";
import { privateMeta } from "./private-meta.ts";
import { refuseAt } from "./refuse.ts";
import { actions } from "./step-page.css.ts";
import { StepPage } from "./step-page.tsx";
import { useBusy } from "./use-busy.ts";

export const meta = () => privateMeta("Coupon and invoice");

export async function loader(args: Route.LoaderArgs) {
	const { cart, isUnknown, door } = await loadCart(args, "details");
	const [coupons, profile] = await Promise.all([door.api.coupons.list(), door.api.profile.get()]);
	const unproven = profile.ok && profile.value.email !== "" && !profile.value.isEmailVerified;
	return {
		cart,
		isUnknown,
		coupons: optional(coupons, []),
		email: unproven ? profile.value.email : null,
	};
}

/** Three forms arrive here: a coupon, its removal, and the company of the invoice, with which one may go on. */
export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	await door.requireUser();
	const posted = await door.form(pressedSchema);
	const { _intent: intent, ...typed } = posted.ok ? posted.value : { _intent: undefined };
	if (intent === companyIntent) return saveCompany(door, paths.checkOutDetails());
	if (intent !== goOnIntent) return changeCoupon(door, intent === removeIntent);
	const isTyped = Object.values(typed).some(Boolean);
	return isTyped ? saveCompany(door, paths.checkOutReview()) : redirect(paths.checkOutReview(), 303);
}

async function changeCoupon(door: Wire, isRemoval: boolean) {
	const { api, form, toast } = door;
	const asked = await form(couponSchema);
	if (!asked.ok) return asked.refused();
	const { couponCode } = asked.value;
	const outcome = await (isRemoval ? api.cart.removeCoupon(couponCode) : tryCoupon(door, couponCode));
	if ("retryAfterSeconds" in outcome) return asked.refused({ couponCode: [tooManyCoupons(outcome)] });
	if (!outcome.ok) return refuseAt("couponCode", door, asked, outcome);
	if (outcome.message) toast("SERVER_SUCCESS", outcome.message);
	return redirect(paths.checkOutDetails(), 303);
}

/** A code that somebody was given works at once, or after a slip or two: more is guessing. */
async function tryCoupon({ api, limits }: Wire, code: string) {
	const permit = await limits.coupon();
	if (!permit.ok) return permit;
	const outcome = await api.cart.applyCoupon(code);
	if (outcome.ok) await permit.wasRight();
	else if (!isRefusal(outcome)) await permit.wasNotJudged();
	return outcome;
}

const tooManyCoupons = ({ retryAfterSeconds }: { readonly retryAfterSeconds: number }): string =>
	`Many coupons were tried. Please try again ${waitInWords(retryAfterSeconds)}`;

async function saveCompany(door: Wire, next: string) {
	const { api, form, toast } = door;
	const asked = await form(companySchema);
	if (!asked.ok) return asked.refused();
	const { gstin, company, address, state } = asked.value;
	const saved = await api.cart.setCompany({ gstin, name: company, address, state });
	if (!saved.ok) return refuseAt("gstin", door, asked, saved);
	if (saved.message) toast("SERVER_SUCCESS", saved.message);
	return redirect(next, 303);
}

/** `/check-out/details`: what may make it cheaper, and whom the invoice is for. All of it may be left out. */
export default function DetailsPage({ loaderData }: Route.ComponentProps) {
	const { cart, isUnknown, coupons, email } = loaderData;
	const reply = useReply<typeof action>();
	const intent = intentOf(reply);
	const isOfCompany = intent === companyIntent || intent === goOnIntent;
	const isGoingOn = useBusy(goOnIntent);
	return (
		<StepPage
			step="details"
			title="Coupon and invoice"
			intro="You may leave this out and go on."
			cart={cart}
			isUnknown={isUnknown}
		>
			{email ? <ConfirmEmail email={email} /> : null}
			<Card as="section" aria-labelledby="coupon">
				<Heading level={2} size={3} id="coupon">
					Coupon
				</Heading>
				<CouponForms applied={cart?.couponCode ?? null} coupons={coupons} reply={isOfCompany ? undefined : reply} />
			</Card>
			<Card as="section" aria-labelledby="company">
				<Heading level={2} size={3} id="company">
					GST invoice for a company
				</Heading>
				{/* Saved anew, shown anew: as it was saved, and not as it was typed. */}
				<CompanyForm
					key={JSON.stringify(cart?.company)}
					company={cart?.company ?? null}
					reply={isOfCompany ? reply : undefined}
				/>
			</Card>
			<div className={actions}>
				<SubmitButton
					isBusy={isGoingOn}
					tone="primary"
					icon="arrow"
					form={companyFormId}
					name="_intent"
					value={goOnIntent}
				>
					Continue
				</SubmitButton>
			</div>
		</StepPage>
	);
}

const ConfirmEmail = ({ email }: { readonly email: string }) => (
	<Notice kind="info" announced={false}>
		Your booking papers go to {email}, which is not confirmed yet.{" "}
		<a href={withQuery(paths.profileEmail(), { back: paths.checkOutDetails() })}>Confirm it now</a>: you come back here
		afterwards.
	</Notice>
);
