import { useMemo } from "react";
import { Form, useNavigation } from "react-router";
import { useSchemaForm } from "#app/lib/form.ts";
import { longest } from "#app/lib/longest.ts";
import { useLateVerdict, usePhoneReader } from "#app/lib/use-phone-reader.ts";
import { Consent } from "#app/ui/consent.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { PhoneField } from "#app/ui/phone-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { seatSchema } from "./seat.schema.ts";
import { form as formClass, names } from "./webinars.css.ts";

/** The only country there is: codes for talks go to Indian phones. */
const countries = [{ iso2: "IN", name: "India", dialCode: "+91" }];

/** Who wants the seat, and how they are reached. */
export function SeatForm({ action, reply }: { readonly action: string; readonly reply: unknown }) {
	const [readPhone, fetchReader] = usePhoneReader();
	const schema = useMemo(() => seatSchema(readPhone), [readPhone]);
	const { props, fields, problems, recheck } = useSchemaForm(schema, reply, { id: "seat" });
	useLateVerdict(readPhone, fields.mobileno.id, () => recheck("mobileno"));
	const isBusy = useNavigation().formAction === action;
	return (
		<Form {...props} method="post" action={action} className={formClass}>
			<ErrorSummary problems={problems} />
			<div className={names}>
				<Field field={fields.firstName} label="First name" autoComplete="given-name" maxLength={longest.name} />
				<Field
					field={fields.lastName}
					label="Last name"
					isOptional
					autoComplete="family-name"
					maxLength={longest.name}
				/>
			</div>
			<Field
				field={fields.email}
				label="E-mail"
				type="email"
				inputMode="email"
				autoComplete="email"
				maxLength={longest.email}
			/>
			<PhoneField
				field={fields.mobileno}
				countryField={fields.countrycode}
				countries={countries}
				maxLength={longest.phone}
				onUse={fetchReader}
			/>
			<Consent />
			<SubmitButton isBusy={isBusy}>Send me the code</SubmitButton>
		</Form>
	);
}
