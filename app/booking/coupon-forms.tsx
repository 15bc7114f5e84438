import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { spellDay } from "#app/lib/dates.ts";
import { rulesOf, useSchemaForm } from "#app/lib/form.tsx";
import { paths } from "#app/lib/paths.ts";
import { Accordion } from "#app/ui/accordion.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Text } from "#app/ui/text.tsx";
import type { Coupon } from "#server/bff/wire/index.ts";
import { couponIntent, removeIntent } from "./intents.ts";
import { actions, beside, besideButton, form as formClass, offer, offers, soft } from "./step-page.css.ts";
import { useBusy } from "./use-busy.ts";

const rules = rulesOf(["couponCode"], async () => (await import("./booking.schema.ts")).couponSchema);

interface CouponFormsProps {
	/** The coupon that counts now. */
	readonly applied: string | null;
	readonly coupons: readonly Coupon[];
	readonly reply: unknown;
}

/** A coupon to type, those that are to be had, and the way to take one off again. */
export function CouponForms({ applied, coupons, reply }: CouponFormsProps) {
	const words = useFocusAfter(applied);
	return (
		<>
			<div ref={words} tabIndex={-1}>
				{applied === null ? (
					<Text tone="soft">One coupon counts for each booking.</Text>
				) : (
					<Text>
						<Badge tone="positive" icon="check">
							{applied}
						</Badge>{" "}
						is applied.
					</Text>
				)}
			</div>
			{applied === null ? <Choices coupons={coupons} reply={reply} /> : <Removal code={applied} reply={reply} />}
		</>
	);
}

/** The button that was pressed is gone with its form: the words that tell how it stands now take the focus. */
function useFocusAfter(applied: string | null) {
	const words = useRef<HTMLDivElement>(null);
	const last = useRef(applied);
	useEffect(() => {
		if (last.current === applied) return;
		last.current = applied;
		if (document.activeElement === document.body) words.current?.focus();
	}, [applied]);
	return words;
}

function Choices({ coupons, reply }: Omit<CouponFormsProps, "applied">) {
	return (
		<>
			<TypedCoupon reply={reply} />
			{coupons.length > 0 ? (
				<Accordion title="Coupons on offer">
					<ul className={offers}>
						{coupons.map((coupon) => (
							<li key={coupon.code}>
								<OfferedCoupon coupon={coupon} />
							</li>
						))}
					</ul>
				</Accordion>
			) : null}
		</>
	);
}

function TypedCoupon({ reply }: { readonly reply: unknown }) {
	const { props, fields, problems, judge } = useSchemaForm(rules, reply, { id: "coupon-code" });
	const isBusy = useBusy(couponIntent);
	return (
		<Form {...props} method="post" action={paths.checkOutDetails()} className={formClass}>
			{judge}
			<ErrorSummary problems={problems} />
			<input type="hidden" name="_intent" value={couponIntent} />
			<div className={beside}>
				<Field field={fields.couponCode} label="Coupon code" autoComplete="off" maxLength={40} />
				<SubmitButton isBusy={isBusy} tone="calm" className={besideButton}>
					Apply
				</SubmitButton>
			</div>
		</Form>
	);
}

const OfferedCoupon = ({ coupon: { code, title, text, until } }: { readonly coupon: Coupon }) => (
	<Form method="post" action={paths.checkOutDetails()} className={offer}>
		<input type="hidden" name="_intent" value={couponIntent} />
		<input type="hidden" name="couponCode" value={code} />
		<span>
			{title}
			<span className={soft}>{[text, until ? `Until ${spellDay(until)}.` : ""].filter(Boolean).join(" ")}</span>
		</span>
		<SubmitButton isBusy={useBusy(couponIntent)} tone="calm">
			{`Apply ${code}`}
		</SubmitButton>
	</Form>
);

function Removal({ code, reply }: { readonly code: string; readonly reply: unknown }) {
	const { problems } = useSchemaForm(rules, reply, { id: "coupon-applied" });
	return (
		<Form method="post" action={paths.checkOutDetails()} className={actions}>
			<ErrorSummary problems={problems} />
			<input type="hidden" name="_intent" value={removeIntent} />
			<input type="hidden" name="couponCode" value={code} />
			<SubmitButton isBusy={useBusy(removeIntent)} tone="quiet">
				{`Remove ${code}`}
			</SubmitButton>
		</Form>
	);
}
