import type { FieldState } from "#app/lib/form-reply.ts";
import { longest } from "#app/lib/longest.ts";
import type { PhoneUse } from "#app/lib/use-phone-form.ts";
import { Field } from "./field.tsx";
import { type PhoneCountry, PhoneField } from "./phone-field.tsx";

interface PhoneOfProps {
	readonly fields: Readonly<Record<"mobileno" | "countrycode", FieldState>>;
	readonly countries: readonly PhoneCountry[];
	readonly phone: Partial<PhoneUse>;
}

/** Where somebody can be called. */
export const ContactPhone = ({ fields, countries, phone }: PhoneOfProps) => (
	<PhoneField
		field={fields.mobileno}
		countryField={fields.countrycode}
		countries={countries}
		maxLength={longest.phone}
		{...phone}
	/>
);

/** Where somebody can be written to. */
export const ContactEmail = ({ field }: { readonly field: FieldState }) => (
	<Field field={field} label="E-mail" type="email" autoComplete="email" maxLength={longest.email} />
);

interface ContactFieldsProps extends PhoneOfProps {
	readonly fields: Readonly<Record<"name" | "email" | "mobileno" | "countrycode", FieldState>>;
}

/** Who asks, and how they are reached. */
export const ContactFields = ({ fields, ...phone }: ContactFieldsProps) => (
	<>
		<Field field={fields.name} label="Name" autoComplete="name" maxLength={longest.name} />
		<ContactEmail field={fields.email} />
		<ContactPhone fields={fields} {...phone} />
	</>
);
