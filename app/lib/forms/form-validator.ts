import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type FormEvent, type Ref, useEffect, useImperativeHandle, useMemo } from "react";
import type { ZodMiniObject } from "zod/mini";
import type { ParsePhone } from "#app/lib/phone/phone-rule.ts";
import { isFormActionData } from "./form-reply.ts";

export type FormSchema<Schema extends ZodMiniObject = ZodMiniObject> = Schema | ((parsePhone?: ParsePhone) => Schema);

export type FieldMessages = Readonly<Record<string, string>>;

export interface ValidatorHandle {
	readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
	readonly recheck: (name: string) => void;
}

interface FormValidatorProps {
	readonly ref: Ref<ValidatorHandle>;
	readonly id: string;
	readonly names: readonly string[];
	readonly schema: FormSchema;
	readonly parsePhone: ParsePhone | undefined;
	readonly reply: unknown;
	readonly defaultValue: Readonly<Record<string, string | undefined>> | undefined;
	/** The fields that lost focus, or whose error was mended, before the validator was loaded. */
	readonly touched: Iterable<string>;
	readonly onFieldMessages: (fieldMessages: FieldMessages) => void;
}

/** The only user of conform in the browser; it renders nothing. */
export function FormValidator({
	ref,
	id,
	names,
	schema,
	parsePhone,
	reply,
	defaultValue,
	touched,
	onFieldMessages,
}: FormValidatorProps) {
	const rules = useMemo(() => (typeof schema === "function" ? schema(parsePhone) : schema), [schema, parsePhone]);
	const [form, fieldset] = useForm<Record<string, string | undefined>, unknown>({
		id,
		lastResult: isFormActionData(reply) ? reply.result : undefined,
		defaultValue: defaultValue ?? {},
		shouldValidate: "onBlur",
		shouldRevalidate: "onInput",
		onValidate: ({ formData }) => parseWithZod(formData, { schema: rules }),
	});
	const recheck = (name: string) => form.validate({ name });
	useImperativeHandle(ref, () => ({ onSubmit: form.onSubmit, recheck }));
	// As a string, equal messages cause no update.
	const fieldMessages = JSON.stringify(Object.fromEntries(names.map((name) => [name, fieldset[name]?.errors?.[0]])));
	useEffect(() => onFieldMessages(JSON.parse(fieldMessages)), [fieldMessages, onFieldMessages]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, after loading
	useEffect(() => {
		for (const name of touched) if (names.includes(name)) recheck(name);
	}, []);
	return null;
}
