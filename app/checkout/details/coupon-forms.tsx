import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { couponIntent } from "#app/checkout/intents.ts";
import { OptionalPart } from "#app/checkout/optional-part.tsx";
import { RemoveCoupon } from "#app/checkout/remove-coupon.tsx";
import {
	buttonBesideField,
	checkoutActions,
	checkoutForm,
	couponList,
	fieldWithButton,
	reviewFact,
	softLine,
} from "#app/checkout/step-page.css.ts";
import { Accordion } from "#app/components/display/accordion.tsx";
import { Badge } from "#app/components/display/badge.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { formatDay } from "#app/lib/dates.ts";
import { rulesOf, useSchemaForm } from "#app/lib/forms/form.tsx";
import { problemsOf } from "#app/lib/forms/form-reply.ts";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import type { Coupon } from "#server/bff/context/index.ts";
import type { OfferedCoupon } from "./offered-coupons.ts";

const rules = rulesOf(["couponCode"], async () => (await import("#app/checkout/checkout.schema.ts")).couponSchema);

const couponFormId = "coupon-code";
const feature = "/check-out/details coupon";
/** As many stand on the page at once; the others are folded away. */
const mostOffered = 2;

interface CouponFormsProps {
	applied: string | null;
	/** Offered where the payment is. */
	coupons?: readonly OfferedCoupon[];
	reply: unknown;
	/** The step of check-out that is shown. */
	action: string;
}

export function CouponForms({ applied, coupons = [], reply, action }: CouponFormsProps) {
	const status = useFocusOnChange(applied);
	const hasProblem = problemsOf(reply, couponFormId, rules.names).length > 0;
	const usable = applied === null ? coupons.filter(({ problem }) => problem === null) : [];
	return (
		<OptionalPart title="Have a coupon?" feature={feature} value={applied} isOpen={hasProblem || usable.length > 0}>
			<div ref={status} tabIndex={-1}>
				{applied === null ? (
					<Text tone="soft">One coupon per booking.</Text>
				) : (
					<Text>
						<Badge tone="positive" icon="check">
							{applied}
						</Badge>{" "}
						applied.
					</Text>
				)}
			</div>
			{applied === null ? (
				<>
					<TypedCoupon reply={reply} action={action} />
					{usable.length > 0 ? (
						<>
							<Heading level={3} size={4}>
								Coupons for this booking
							</Heading>
							<Offers coupons={usable.slice(0, mostOffered)} action={action} />
						</>
					) : null}
					{usable.length > mostOffered ? (
						<Accordion title="More coupons">
							<Offers coupons={usable.slice(mostOffered)} action={action} />
						</Accordion>
					) : null}
					<Unusable coupons={coupons.filter(({ problem }) => problem !== null)} />
				</>
			) : (
				<Removal code={applied} reply={reply} action={action} />
			)}
		</OptionalPart>
	);
}

/** Applying or removing a coupon unmounts the focused button, so the focus moves to the status text. */
function useFocusOnChange(applied: string | null) {
	const status = useRef<HTMLDivElement>(null);
	const previous = useRef(applied);
	useEffect(() => {
		if (previous.current === applied) return;
		previous.current = applied;
		if (document.activeElement === document.body) status.current?.focus();
	}, [applied]);
	return status;
}

type OffersProps = Required<Pick<CouponFormsProps, "coupons" | "action">>;

const Offers = ({ coupons, action }: OffersProps) => (
	<ul aria-label="Coupons for this booking">
		{coupons.map((coupon) => (
			<li key={coupon.code}>
				<OfferedCouponForm coupon={coupon} action={action} />
			</li>
		))}
	</ul>
);

const Unusable = ({ coupons }: Pick<OffersProps, "coupons">) =>
	coupons.length === 0 ? null : (
		<Accordion title="Not valid for this booking">
			<ul className={couponList}>
				{coupons.map(({ code, title, problem }) => (
					<li key={code}>
						{title ? `${title} (${code})` : code}
						<span className={softLine}>{problem}</span>
					</li>
				))}
			</ul>
		</Accordion>
	);

function TypedCoupon({ reply, action }: Pick<CouponFormsProps, "reply" | "action">) {
	const { props, fields, problems, validator } = useSchemaForm(rules, reply, { id: couponFormId });
	const isBusy = useBusy("_intent", couponIntent);
	return (
		<Form {...props} method="post" action={action} className={checkoutForm}>
			<FormKey />
			{validator}
			<ErrorSummary problems={problems} />
			<input type="hidden" name="_intent" value={couponIntent} />
			<div className={fieldWithButton}>
				<Field field={fields.couponCode} label="Coupon code" autoComplete="off" maxLength={60} />
				<SubmitButton isBusy={isBusy} tone="calm" className={buttonBesideField}>
					Apply
				</SubmitButton>
			</div>
		</Form>
	);
}

const OfferedCouponForm = ({ coupon: { code, title, text, until }, action }: { coupon: Coupon; action: string }) => (
	<Form method="post" action={action} className={reviewFact}>
		<FormKey />
		<input type="hidden" name="_intent" value={couponIntent} />
		<input type="hidden" name="couponCode" value={code} />
		<span>
			{title || code}
			<span className={softLine}>
				{[text, until ? `Valid until ${formatDay(until)}.` : ""].filter(Boolean).join(" ")}
			</span>
		</span>
		<SubmitButton isBusy={useBusy("_intent", couponIntent)} tone="calm">
			{`Apply ${code}`}
		</SubmitButton>
	</Form>
);

function Removal({ code, reply, action }: { code: string } & Pick<CouponFormsProps, "reply" | "action">) {
	const { problems } = useSchemaForm(rules, reply, { id: "coupon-applied" });
	return (
		<RemoveCoupon code={code} action={action} className={checkoutActions}>
			<ErrorSummary problems={problems} />
		</RemoveCoupon>
	);
}
