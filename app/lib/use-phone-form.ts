import { useMemo } from "react";
import type { ZodMiniObject, ZodMiniType } from "zod/mini";
import { type Options, type SchemaForm, useSchemaForm } from "./form.ts";
import type { ReadPhone } from "./phone-rule.ts";
import { useLateVerdict, usePhoneReader } from "./use-phone-reader.ts";

/** What a phone field tells its form. */
export interface PhoneUse {
	readonly onUse: () => void;
	readonly onCountry: () => void;
}

type PhoneSchema = ZodMiniObject<{ mobileno: ZodMiniType }>;
type NameOf<Schema extends PhoneSchema> = Extract<keyof Schema["shape"], string>;

/** A form with a phone: its rules are whole once the visitor has turned to the field and the reader of numbers has come. */
export function usePhoneForm<Schema extends PhoneSchema>(
	schemaOf: (readPhone?: ReadPhone) => Schema,
	reply: unknown,
	options: Options<NameOf<Schema>>,
): SchemaForm<NameOf<Schema>> & { readonly phone: PhoneUse } {
	const [readPhone, onUse] = usePhoneReader();
	const schema = useMemo(() => schemaOf(readPhone), [schemaOf, readPhone]);
	const form = useSchemaForm(schema, reply, options);
	const mobile = form.fields.mobileno;
	const recheck = () => form.recheck("mobileno" as NameOf<Schema>);
	useLateVerdict(readPhone, mobile.id, recheck);
	return { ...form, phone: { onUse, onCountry: () => mobile.error && recheck() } };
}
