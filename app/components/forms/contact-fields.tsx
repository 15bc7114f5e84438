import type { FieldState } from "#app/lib/forms/form-reply.ts";
import { longest } from "#app/lib/forms/longest.ts";
import type { PhoneUse } from "#app/lib/phone/use-phone-form.ts";
import { Field } from "./field.tsx";
import { type PhoneCountry, PhoneField } from "./phone-field.tsx";

interface PhoneOfProps {
	fields: Readonly<Record<"mobileno" | "countrycode", FieldState>>;
	countries: readonly PhoneCountry[];
	phone: Partial<PhoneUse>;
}

export const ContactPhone = ({ fields, countries, phone }: PhoneOfProps) => (
	<PhoneField
		field={fields.mobileno}
		countryField={fields.countrycode}
		countries={countries}
		maxLength={longest.phone}
		{...phone}
	/>
);

export const ContactEmail = ({ field }: { field: FieldState }) => (
	<Field field={field} label="E-mail" type="email" autoComplete="email" maxLength={longest.email} />
);

interface ContactFieldsProps extends PhoneOfProps {
	fields: Readonly<Record<"name" | "email" | "mobileno" | "countrycode", FieldState>>;
}

export const ContactFields = ({ fields, ...phone }: ContactFieldsProps) => (
	<>
		<Field field={fields.name} label="Name" autoComplete="name" maxLength={longest.name} />
		<ContactEmail field={fields.email} />
		<ContactPhone fields={fields} {...phone} />
	</>
);
