import { type FocusEvent, type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { ZodMiniObject } from "zod/mini";
import { fetchPageAhead } from "#app/lib/page-modules.ts";
import type { ParsePhone } from "#app/lib/phone/phone-rule.ts";
import {
	type FieldState,
	isValidationIntent,
	ofForm,
	type Problem,
	pickFields,
	toFieldProblems,
} from "./form-reply.ts";
import type { FieldMessages, FormSchema, ValidatorHandle } from "./form-validator.ts";

export interface Rules<Name extends string> {
	readonly names: readonly Name[];
	readonly fetch: () => Promise<FormSchema>;
}

export interface Options<Name extends string> {
	/** The id is unique on the page, and the field ids begin with it. */
	readonly id: string;
	readonly defaultValue?: Partial<Record<Name, string>>;
}

export interface SchemaForm<Name extends string> {
	/** The form has `noValidate`, so that the site's own messages show without script too. */
	readonly props: {
		readonly id: string;
		readonly noValidate: true;
		readonly onFocus: (event: FocusEvent<HTMLFormElement>) => void;
		readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
		readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
		readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
	};
	readonly fields: Readonly<Record<Name, FieldState>>;
	readonly problems: readonly Problem[];
	readonly validator: ReactNode;
	readonly recheck: (name: Name) => void;
}

export const toFieldRules = <Schema extends ZodMiniObject, Name extends Extract<keyof Schema["shape"], string>>(
	names: readonly Name[],
	fetch: () => Promise<FormSchema<Schema>>,
): Rules<Name> => ({ names, fetch });

/**
 * A field is validated on blur and then on every change. Schema and validator are loaded on first use, and with them the
 * page of the form's action, which a form that is sent offline would need; until then only the server validates.
 */
export function useSchemaForm<Name extends string>(
	rules: Rules<Name>,
	reply: unknown,
	{ id, defaultValue }: Options<Name>,
	parsePhone?: ParsePhone,
): SchemaForm<Name> {
	const { names } = rules;
	const touched = useRef(new Set<string>());
	const [loaded, use] = useFormValidator(id, rules, touched.current);
	const [fieldMessages, setFieldMessages] = useState<FieldMessages>();
	const validator = useRef<ValidatorHandle>(null);
	const touch = (name: string) => void (validator.current || touched.current.add(name));
	const [sent, setSent] = useState<{ readonly reply: unknown }>();
	const onFieldMessages = useCallback((messages: FieldMessages) => {
		setFieldMessages(messages);
		setSent(undefined);
	}, []);
	// The error leaves the screen when the form is sent again.
	const isSent = sent !== undefined && sent.reply === reply;
	const answered = pickFields(reply, id, names, defaultValue);
	const states = names.map((name): [Name, FieldState] => [
		name,
		fieldMessages || isSent ? { ...answered[name], error: isSent ? undefined : fieldMessages?.[name] } : answered[name],
	]);
	return {
		props: {
			id,
			noValidate: true,
			onFocus: use,
			onBlur: ({ target }) => touch(target.name),
			// Conform validates a field that has an error on input alone.
			onInput: ({ target }) => {
				if (isField(target) && target.matches("[aria-invalid=true]")) touch(target.name);
			},
			onSubmit: (event) => {
				if (validator.current) validator.current.onSubmit(event);
				// Conform's button was pressed before the validator was loaded.
				else if (isValidationIntent(event)) event.preventDefault();
				if (!event.defaultPrevented) setSent({ reply });
			},
		},
		fields: Object.fromEntries(states) as Record<Name, FieldState>,
		problems: isSent
			? []
			: toFieldProblems(reply, id, names).filter(
					({ name }) => name === ofForm || !fieldMessages || fieldMessages[name],
				),
		validator: loaded ? (
			<loaded.FormValidator
				ref={validator}
				schema={loaded.schema}
				onFieldMessages={onFieldMessages}
				touched={touched.current}
				{...{ id, names, reply, defaultValue, parsePhone }}
			/>
		) : null,
		recheck: (name) => validator.current?.recheck(name),
	};
}

interface Loaded {
	readonly FormValidator: typeof import("./form-validator.ts").FormValidator;
	readonly schema: FormSchema;
}

function useFormValidator(
	id: string,
	{ fetch }: Rules<string>,
	touched: Set<string>,
): readonly [Loaded | undefined, () => void] {
	const [loaded, setLoaded] = useState<Loaded>();
	const isRequested = useRef(false);
	const use = useCallback(() => {
		if (isRequested.current) return;
		isRequested.current = true;
		const action = document.getElementById(id)?.getAttribute("action");
		if (action) fetchPageAhead(new URL(action, location.href).pathname);
		Promise.all([import("./form-validator.ts"), fetch()]).then(
			([{ FormValidator }, schema]) => setLoaded({ FormValidator, schema }),
			() => {
				isRequested.current = false;
			},
		);
	}, [id, fetch]);
	// The visitor may have typed, and left fields, before hydration.
	useEffect(() => {
		const form = document.getElementById(id);
		for (const field of globalThis.beforeHydration?.left ?? [])
			if (isField(field) && field.form === form) touched.add(field.name);
		if (form?.contains(document.activeElement) || touched.size > 0) use();
	}, [id, use, touched]);
	return [loaded, use];
}

const isField = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
	target instanceof HTMLElement && target.matches("input, textarea, select");
