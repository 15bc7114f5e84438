import { couponIntent } from "#app/checkout/intents.ts";
import { OptionalPart } from "#app/checkout/optional-part.tsx";
import * as styles from "#app/checkout/step-page.css.ts";
import { Accordion } from "#app/components/display/accordion.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { PostForm, ValidatedForm } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { formatDay } from "#app/lib/dates.ts";
import { toFieldRules, useSchemaForm } from "#app/lib/forms/form.tsx";
import { toFieldProblems } from "#app/lib/forms/form-reply.ts";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { paths } from "#app/lib/paths.ts";
import type { Coupon } from "#server/bff/context/index.ts";
import type { OfferedCoupon } from "./offered-coupons.ts";

const rules = toFieldRules(["couponCode"], async () => (await import("#app/checkout/checkout.schema.ts")).couponSchema);

const couponFormId = "coupon-code";
const feature = "/check-out/review coupon";
/** The others are folded away. */
const mostOffered = 2;

interface CouponFormsProps {
	coupons: readonly OfferedCoupon[];
	reply: unknown;
}

/** Offers coupons for a cart without one. */
export function CouponForms({ coupons, reply }: CouponFormsProps) {
	const hasProblem = toFieldProblems(reply, couponFormId, rules.names).length > 0;
	const usable = coupons.filter(({ problem }) => problem === null);
	return (
		<OptionalPart title="Have a coupon?" feature={feature} value={null} isOpen={hasProblem || usable.length > 0}>
			<Text tone="soft">One coupon per booking.</Text>
			<TypedCoupon reply={reply} />
			{usable.length > 0 ? (
				<>
					<Heading level={3} size={4}>
						Coupons for this booking
					</Heading>
					<Offers coupons={usable.slice(0, mostOffered)} />
				</>
			) : null}
			{usable.length > mostOffered ? (
				<Accordion title="More coupons">
					<Offers coupons={usable.slice(mostOffered)} />
				</Accordion>
			) : null}
			<Unusable coupons={coupons.filter(({ problem }) => problem !== null)} />
		</OptionalPart>
	);
}

type OffersProps = Pick<CouponFormsProps, "coupons">;

const Offers = ({ coupons }: OffersProps) => (
	<ul aria-label="Coupons for this booking">
		{coupons.map((coupon) => (
			<li key={coupon.code}>
				<OfferedCouponForm coupon={coupon} />
			</li>
		))}
	</ul>
);

const Unusable = ({ coupons }: OffersProps) =>
	coupons.length === 0 ? null : (
		<Accordion title="Not valid for this booking">
			<ul className={styles.couponList}>
				{coupons.map(({ code, title, problem }) => (
					<li key={code}>
						{title ? `${title} (${code})` : code}
						<span className={styles.softLine}>{problem}</span>
					</li>
				))}
			</ul>
		</Accordion>
	);

function TypedCoupon({ reply }: Pick<CouponFormsProps, "reply">) {
	const { fields, ...form } = useSchemaForm(rules, reply, { id: couponFormId });
	const isBusy = useBusy("_intent", couponIntent);
	return (
		<ValidatedForm
			form={form}
			action={paths.checkOutReview()}
			values={{ _intent: couponIntent }}
			className={styles.checkoutForm}
		>
			<div className={styles.fieldWithButton}>
				<Field field={fields.couponCode} label="Coupon code" autoComplete="off" maxLength={60} />
				<SubmitButton isBusy={isBusy} tone="calm" className={styles.buttonBesideField}>
					Apply
				</SubmitButton>
			</div>
		</ValidatedForm>
	);
}

const OfferedCouponForm = ({ coupon: { code, title, text, until } }: { coupon: Coupon }) => (
	<PostForm
		action={paths.checkOutReview()}
		values={{ _intent: couponIntent, couponCode: code }}
		className={styles.offeredCoupon}
	>
		<span>
			{title || code}
			<span className={styles.softLine}>
				{[text, until ? `Valid until ${formatDay(until)}.` : ""].filter(Boolean).join(" ")}
			</span>
		</span>
		<SubmitButton isBusy={useBusy("_intent", couponIntent)} tone="calm">
			{`Apply ${code}`}
		</SubmitButton>
	</PostForm>
);
