import { Stack } from "#app/components/display/layout.tsx";
import { Consent } from "#app/components/forms/consent.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { OtpBoxes } from "#app/components/forms/otp-boxes.tsx";
import { PhoneField } from "#app/components/forms/phone-field.tsx";
import { RadioGroup } from "#app/components/forms/radio-group.tsx";
import type { FieldState } from "#app/lib/forms/form-reply.ts";
import type { Sample } from "./samples.tsx";

const countries = [
	{ iso2: "IN", name: "India", dialCode: "+91" },
	{ iso2: "NP", name: "Nepal", dialCode: "+977" },
];

const field = (theme: string, name: string, defaultValue = "", error?: string): FieldState => ({
	id: `${theme}-${name}`,
	name,
	formId: theme,
	defaultValue,
	error,
});

export const fields: Sample = {
	name: "Fields",
	show: (theme) => (
		<Stack gap="xs">
			<Field field={field(theme, "name", "Asha Rao")} label="Filled" autoComplete="off" maxLength={100} />
			<Field
				field={field(theme, "email", "asha@", "Please enter a valid email address")}
				label="Refused"
				type="email"
				autoComplete="off"
				maxLength={100}
			/>
			<Field
				field={field(theme, "comments")}
				label="Several lines"
				hint="A hint"
				isOptional
				rows={3}
				autoComplete="off"
				maxLength={100}
			/>
			<PhoneField
				field={field(theme, "phone")}
				countryField={field(theme, "country")}
				countries={countries}
				maxLength={20}
			/>
			<OtpBoxes id={`${theme}-otp`} legend="Code" error="Invalid OTP" />
			<RadioGroup
				legend="Choice"
				name={`${theme}-choice`}
				chosen="a"
				items={[
					["a", "This"],
					["b", "That"],
				]}
			/>
			<Consent />
		</Stack>
	),
};
