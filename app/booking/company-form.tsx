import type { FormEvent } from "react";
import { Form } from "react-router";
import { rulesOf, useSchemaForm } from "#app/lib/form.tsx";
import { paths } from "#app/lib/paths.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Company } from "#server/bff/wire/index.ts";
import { companyFormId, companyIntent, goOnIntent } from "./intents.ts";
import { form as formClass, pair } from "./step-page.css.ts";
import { useBusy } from "./use-busy.ts";

const rules = rulesOf(
	["gstin", "state", "company", "address"],
	async () => (await import("./booking.schema.ts")).typedCompanySchema,
);

const states = (
	"Andhra Pradesh,Arunachal Pradesh,Assam,Bihar,Chhattisgarh,Delhi,Goa,Gujarat,Haryana,Himachal Pradesh," +
	"Jammu and Kashmir,Jharkhand,Karnataka,Kerala,Ladakh,Madhya Pradesh,Maharashtra,Manipur,Meghalaya,Mizoram,Nagaland," +
	"Odisha,Puducherry,Punjab,Rajasthan,Sikkim,Tamil Nadu,Telangana,Tripura,Uttar Pradesh,Uttarakhand,West Bengal"
).split(",");

/** Nobody has to name a company to go on: that is the server's to judge. */
const isGoingOn = ({ nativeEvent }: FormEvent): boolean =>
	nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute("value") === goOnIntent;

/** Whom the invoice is for, where that is a company. */
export function CompanyForm({ company, reply }: { readonly company: Company | null; readonly reply: unknown }) {
	const { props, fields, problems, judge } = useSchemaForm(rules, reply, {
		id: companyFormId,
		...(company && {
			defaultValue: { gstin: company.gstin, company: company.name, address: company.address, state: company.state },
		}),
	});
	const isBusy = useBusy(companyIntent);
	// Emptied again, nothing is wrong with it.
	const isAtFault = Object.values(fields).some(({ error }) => error);
	return (
		<Form
			{...props}
			method="post"
			action={paths.checkOutDetails()}
			className={formClass}
			onSubmit={(event) => isGoingOn(event) || props.onSubmit(event)}
		>
			{judge}
			<ErrorSummary problems={isAtFault ? problems : []} />
			<div className={pair}>
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
