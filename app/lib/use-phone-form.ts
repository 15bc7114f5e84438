import { type Options, type Rules, type SchemaForm, useSchemaForm } from "./form.tsx";
import { useLateVerdict, usePhoneReader } from "./use-phone-reader.ts";

/** What a phone field tells its form. */
export interface PhoneUse {
	readonly onUse: () => void;
	readonly onCountry: () => void;
}

/** A form with a phone: its rules are whole once the visitor has turned to the field and the reader of numbers has come. */
export function usePhoneForm<Name extends string>(
	rules: Rules<Name | "mobileno">,
	reply: unknown,
	options: Options<Name | "mobileno">,
): SchemaForm<Name | "mobileno"> & { readonly phone: PhoneUse } {
	const [readPhone, onUse] = usePhoneReader();
	const form = useSchemaForm(rules, reply, options, readPhone);
	const mobile = form.fields.mobileno;
	const recheck = () => form.recheck("mobileno");
	useLateVerdict(readPhone, mobile.id, recheck);
	return { ...form, phone: { onUse, onCountry: () => mobile.error && recheck() } };
}
