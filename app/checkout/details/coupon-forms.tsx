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
	couponOffer,
	fieldWithButton,
	softLine,
} from "#app/checkout/step-page.css.ts";
import { Accordion } from "#app/components/display/accordion.tsx";
import { Badge } from "#app/components/display/badge.tsx";
import { Text } from "#app/components/display/text.tsx";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { formatDay } from "#app/lib/dates.ts";
import { rulesOf, useSchemaForm } from "#app/lib/forms/form.tsx";
import { problemsOf } from "#app/lib/forms/form-reply.ts";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { paths } from "#app/lib/paths.ts";
import type { Coupon } from "#server/bff/context/index.ts";

const rules = rulesOf(["couponCode"], async () => (await import("#app/checkout/checkout.schema.ts")).couponSchema);

const couponFormId = "coupon-code";

interface OfferedCoupons extends Coupon {
	/** Why it cannot be used for this cart; null where it can. */
	readonly problem: string | null;
}

interface CouponFormsProps {
	applied: string | null;
	coupons: readonly OfferedCoupons[];
	reply: unknown;
}

export function CouponForms({ applied, coupons, reply }: CouponFormsProps) {
	const status = useFocusOnChange(applied);
	const hasProblem = problemsOf(reply, couponFormId, rules.names).length > 0;
	return (
		<OptionalPart title="Have a coupon?" feature="/check-out/details coupon" value={applied} isOpen={hasProblem}>
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
			{applied === null ? <Choices coupons={coupons} reply={reply} /> : <Removal code={applied} reply={reply} />}
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

function Choices({ coupons, reply }: Omit<CouponFormsProps, "applied">) {
	const usable = coupons.filter(({ problem }) => problem === null);
	const others = coupons.filter(({ problem }) => problem !== null);
	return (
		<>
			<TypedCoupon reply={reply} />
			{usable.length > 0 ? (
				<Accordion title="Available coupons">
					<ul className={couponList}>
						{usable.map((coupon) => (
							<li key={coupon.code}>
								<OfferedCoupon coupon={coupon} />
							</li>
						))}
					</ul>
				</Accordion>
			) : null}
			{others.length > 0 ? (
				<Accordion title="Not valid for this booking">
					<ul className={couponList}>
						{others.map(({ code, title, problem }) => (
							<li key={code}>
								{title ? `${title} (${code})` : code}
								<span className={softLine}>{problem}</span>
							</li>
						))}
					</ul>
				</Accordion>
			) : null}
		</>
	);
}

function TypedCoupon({ reply }: { reply: unknown }) {
	const { props, fields, problems, validator } = useSchemaForm(rules, reply, { id: couponFormId });
	const isBusy = useBusy("_intent", couponIntent);
	return (
		<Form {...props} method="post" action={paths.checkOutDetails()} className={checkoutForm}>
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

const OfferedCoupon = ({ coupon: { code, title, text, until } }: { coupon: Coupon }) => (
	<Form method="post" action={paths.checkOutDetails()} className={couponOffer}>
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

function Removal({ code, reply }: { code: string; reply: unknown }) {
	const { problems } = useSchemaForm(rules, reply, { id: "coupon-applied" });
	return (
		<RemoveCoupon code={code} action={paths.checkOutDetails()} className={checkoutActions}>
			<ErrorSummary problems={problems} />
		</RemoveCoupon>
	);
}
