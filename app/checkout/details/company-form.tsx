import type { FormEvent } from "react";
import { Form } from "react-router";
import { companyIntent, continueIntent } from "#app/checkout/intents.ts";
import { OptionalPart } from "#app/checkout/optional-part.tsx";
import { StepEnd } from "#app/checkout/step-end.tsx";
import { stepFields, stepForm } from "#app/checkout/step-page.css.ts";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { fieldPair } from "#app/components/forms/post-form.css.ts";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { toFieldRules, useSchemaForm } from "#app/lib/forms/form.tsx";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { paths } from "#app/lib/paths.ts";
import type { Cart } from "#server/bff/context/index.ts";

const rules = toFieldRules(
	["gstin", "state", "company", "address"],
	async () => (await import("#app/checkout/checkout.schema.ts")).optionalCompanySchema,
);

const states = (
	"Andhra Pradesh,Arunachal Pradesh,Assam,Bihar,Chhattisgarh,Delhi,Goa,Gujarat,Haryana,Himachal Pradesh," +
	"Jammu and Kashmir,Jharkhand,Karnataka,Kerala,Ladakh,Madhya Pradesh,Maharashtra,Manipur,Meghalaya,Mizoram,Nagaland," +
	"Odisha,Puducherry,Punjab,Rajasthan,Sikkim,Tamil Nadu,Telangana,Tripura,Uttar Pradesh,Uttarakhand,West Bengal"
).split(",");

/** The continue button allows an empty company, so only the server validates its submission. */
const isContinue = ({ nativeEvent }: FormEvent): boolean =>
	nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute("value") === continueIntent;

interface CompanyFormProps {
	cart: Cart | null;
	poster: string | null;
	/** The hint is about a saved company with letters that invoices cannot print. */
	hint: string;
	reply: unknown;
}

/** The last form of the step: its continue button saves what is typed. */
export function CompanyForm({ cart, poster, hint, reply }: CompanyFormProps) {
	const company = cart?.company ?? null;
	const { props, fields, problems, validator } = useSchemaForm(rules, reply, {
		id: "company-details",
		...(company && {
			defaultValue: { gstin: company.gstin, company: company.name, address: company.address, state: company.state },
		}),
	});
	const isSaving = useBusy("_intent", companyIntent);
	const isContinuing = useBusy("_intent", continueIntent);
	// The problems of an earlier reply no longer hold once the form is cleared.
	const hasFieldErrors = Object.values(fields).some(({ error }) => error);
	return (
		<Form
			{...props}
			method="post"
			action={paths.checkOutDetails()}
			className={stepForm}
			onSubmit={(event) => isContinue(event) || props.onSubmit(event)}
		>
			<FormKey />
			<div className={stepFields}>
				{validator}
				<OptionalPart
					title="GST invoice for a company"
					feature="/check-out/details company"
					value={company?.name}
					isOpen={problems.length > 0}
				>
					<ErrorSummary problems={hasFieldErrors ? problems : []} />
					<div className={fieldPair}>
						<Field field={fields.gstin} label="GSTIN" hint="15 characters" maxLength={60} />
						<Field
							field={fields.state}
							label="State"
							hint="Where the company is registered"
							autoComplete="address-level1"
							maxLength={100}
							suggestions={states}
						/>
					</div>
					<Field
						field={fields.company}
						label="Company name"
						hint={hint || undefined}
						autoComplete="organization"
						maxLength={200}
					/>
					<Field
						field={fields.address}
						label="Company address"
						autoComplete="street-address"
						maxLength={400}
						rows={2}
					/>
					<div>
						<SubmitButton isBusy={isSaving} tone="calm" name="_intent" value={companyIntent}>
							Save company details
						</SubmitButton>
					</div>
				</OptionalPart>
			</div>
			<StepEnd cart={cart} poster={poster}>
				<SubmitButton isBusy={isContinuing} tone="primary" icon="arrow" name="_intent" value={continueIntent}>
					Continue
				</SubmitButton>
			</StepEnd>
		</Form>
	);
}
