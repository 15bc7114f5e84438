import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type FormEvent, type Ref, useEffect, useImperativeHandle, useMemo } from "react";
import type { ZodMiniObject } from "zod/mini";
import { isFormReply } from "./form-reply.ts";
import type { ReadPhone } from "./phone-rule.ts";

/** What judges a form; rules of phones take the reader of numbers. */
export type SchemaOf<Schema extends ZodMiniObject = ZodMiniObject> = Schema | ((readPhone?: ReadPhone) => Schema);

/** The first message of each field that is at fault, by its name. */
export type Verdicts = Readonly<Record<string, string>>;

/** What a form can ask of its judge. */
export interface Judging {
	readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
	readonly recheck: (name: string) => void;
}

interface JudgeProps {
	readonly ref: Ref<Judging>;
	readonly id: string;
	readonly names: readonly string[];
	readonly schema: SchemaOf;
	readonly readPhone: ReadPhone | undefined;
	readonly reply: unknown;
	readonly defaultValue: Readonly<Record<string, string | undefined>> | undefined;
	/** Fields that were left before the judge came. */
	readonly left: Iterable<string>;
	readonly onVerdicts: (verdicts: Verdicts) => void;
}

/** The one place that knows conform. Judges a form that is already on the page, and says the verdicts; draws nothing. */
export function Judge({ ref, id, names, schema, readPhone, reply, defaultValue, left, onVerdicts }: JudgeProps) {
	const rules = useMemo(() => (typeof schema === "function" ? schema(readPhone) : schema), [schema, readPhone]);
	const [form, fieldset] = useForm<Record<string, string | undefined>, unknown>({
		id,
		lastResult: isFormReply(reply) ? reply.result : undefined,
		defaultValue: defaultValue ?? {},
		shouldValidate: "onBlur",
		shouldRevalidate: "onInput",
		onValidate: ({ formData }) => parseWithZod(formData, { schema: rules }),
	});
	const recheck = (name: string) => form.validate({ name });
	useImperativeHandle(ref, () => ({ onSubmit: form.onSubmit, recheck }));
	// As text, so that equal verdicts are one and the same.
	const verdicts = JSON.stringify(Object.fromEntries(names.map((name) => [name, fieldset[name]?.errors?.[0]])));
	useEffect(() => onVerdicts(JSON.parse(verdicts)), [verdicts, onVerdicts]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has come
	useEffect(() => {
		for (const name of left) if (names.includes(name)) recheck(name);
	}, []);
	return null;
}
