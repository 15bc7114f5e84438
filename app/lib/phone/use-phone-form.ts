import { type Options, type Rules, type SchemaForm, useSchemaForm } from "#app/lib/forms/form.tsx";
import { usePhoneParser, useRevalidateOnParserLoad } from "./use-phone-parser.ts";

export interface PhoneUse {
	readonly onUse: () => void;
	readonly onCountry: () => void;
	/** Of the number as it is typed; undefined where there is none, or the parser is not loaded yet. */
	readonly dialCodeOf: (text: string, country: string) => string | undefined;
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
	const dialCodeOf = (text: string, country: string) => {
		const { number, national = "" } = parsePhone?.(text, country) ?? {};
		return number?.slice(0, number.length - national.length);
	};
	return { ...form, phone: { onUse, onCountry: () => mobile.error && recheck(), dialCodeOf } };
}
