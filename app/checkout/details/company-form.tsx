import type { FormEvent } from "react";
import { Form } from "react-router";
import { companyFormId, companyIntent, continueIntent } from "#app/checkout/intents.ts";
import { checkoutFieldPair, checkoutForm } from "#app/checkout/step-page.css.ts";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { rulesOf, useSchemaForm } from "#app/lib/forms/form.tsx";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { paths } from "#app/lib/paths.ts";
import type { Company } from "#server/bff/context/index.ts";

const rules = rulesOf(
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

export function CompanyForm({ company, reply }: { company: Company | null; reply: unknown }) {
	const { props, fields, problems, validator } = useSchemaForm(rules, reply, {
		id: companyFormId,
		...(company && {
			defaultValue: { gstin: company.gstin, company: company.name, address: company.address, state: company.state },
		}),
	});
	const isBusy = useBusy("_intent", companyIntent);
	// The problems of an earlier reply no longer hold once the form is cleared.
	const hasFieldErrors = Object.values(fields).some(({ error }) => error);
	return (
		<Form
			{...props}
			method="post"
			action={paths.checkOutDetails()}
			className={checkoutForm}
			onSubmit={(event) => isContinue(event) || props.onSubmit(event)}
		>
			<FormKey />
			{validator}
			<ErrorSummary problems={hasFieldErrors ? problems : []} />
			<div className={checkoutFieldPair}>
				<Field field={fields.gstin} label="GSTIN" hint="15 characters, as on the certificate" maxLength={25} />
				<Field
					field={fields.state}
					label="State"
					hint="Where the company is registered"
					autoComplete="address-level1"
					maxLength={100}
					suggestions={states}
				/>
			</div>
			<Field field={fields.company} label="Name of the company" autoComplete="organization" maxLength={200} />
			<Field
				field={fields.address}
				label="Address of the company"
				autoComplete="street-address"
				maxLength={400}
				rows={2}
			/>
			<div>
				<SubmitButton isBusy={isBusy} tone="calm" name="_intent" value={companyIntent}>
					Save for the invoice
				</SubmitButton>
			</div>
		</Form>
	);
}
