import { type Options, type Rules, type SchemaForm, useSchemaForm } from "#app/lib/forms/form.tsx";
import { usePhoneParser, useRevalidateOnParserLoad } from "./use-phone-parser.ts";

export interface PhoneUse {
	readonly onUse: () => void;
	readonly onCountry: () => void;
	/** Returns the ISO code of the country that the number names; undefined for none, or before the parser is loaded. */
	readonly ownCountryOf: (text: string, country: string) => string | undefined;
}

export function usePhoneForm<Name extends string>(
	rules: Rules<Name | "mobileno">,
	reply: unknown,
	options: Options<Name | "mobileno">,
): SchemaForm<Name | "mobileno"> & { readonly phone: PhoneUse } {
	const [parsePhone, onUse] = usePhoneParser();
	const form = useSchemaForm(rules, reply, options, parsePhone);
	const mobile = form.fields.mobileno;
	const recheck = () => form.recheck("mobileno");
	useRevalidateOnParserLoad(parsePhone, mobile.id, recheck);
	const ownCountryOf = (text: string, country: string) => parsePhone?.(text, country).country;
	return { ...form, phone: { onUse, onCountry: () => mobile.error && recheck(), ownCountryOf } };
}
