import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { FormEvent } from "react";
import type { ZodMiniObject } from "zod/mini";
import { type FieldState, fieldId, isFormReply, type Problem, problemsOf } from "./form-reply.ts";

export interface Options<Name extends string> {
	/** Unique on the page: field ids are made from it. */
	readonly id: string;
	readonly defaultValue?: Partial<Record<Name, string>>;
}

/** A form under a schema. */
export interface SchemaForm<Name extends string> {
	/** For the form element. Without script nothing is validated by the browser, so that the site's own messages show. */
	readonly props: {
		readonly id: string;
		readonly noValidate: true;
		readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
	};
	readonly fields: Readonly<Record<Name, FieldState>>;
	/** What the server refused, for the error summary; stays as it is while the visitor mends it. */
	readonly problems: readonly Problem[];
	/** Judges a field again that was judged before its rules were complete. */
	readonly recheck: (name: Name) => void;
}

type NameOf<Schema extends ZodMiniObject> = Extract<keyof Schema["shape"], string>;

/**
 * The one place that knows conform. Joins a form, its schema and the server's answer: a field is judged once it has been
 * left, and again with every change from then on; the first rule that fails gives the message.
 * @param reply the action's or fetcher's last answer; anything but a refused form is passed over
 */
export function useSchemaForm<Schema extends ZodMiniObject>(
	schema: Schema,
	reply: unknown,
	{ id, defaultValue }: Options<NameOf<Schema>>,
): SchemaForm<NameOf<Schema>> {
	const lastResult = isFormReply(reply) ? reply.result : undefined;
	const [form, fieldset] = useForm<Record<string, string | undefined>, unknown>({
		id,
		lastResult,
		defaultValue: defaultValue ?? {},
		shouldValidate: "onBlur",
		shouldRevalidate: "onInput",
		onValidate: ({ formData }) => parseWithZod(formData, { schema }),
	});
	const names = Object.keys(schema.shape) as NameOf<Schema>[];
	const states = names.map((name) => {
		const field = fieldset[name];
		const state: FieldState = {
			id: fieldId(id, name),
			name,
			formId: id,
			defaultValue: field?.defaultValue ?? "",
			error: field?.errors?.[0],
		};
		return [name, state] as const;
	});
	return {
		props: { id, noValidate: true, onSubmit: form.onSubmit },
		fields: Object.fromEntries(states) as Record<NameOf<Schema>, FieldState>,
		problems: problemsOf(reply, id, names),
		recheck: (name) => form.validate({ name }),
	};
}
