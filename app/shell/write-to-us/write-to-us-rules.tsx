import { type FormEvent, useEffect, useRef } from "react";
import { type PhoneUse, usePhoneForm } from "#app/lib/use-phone-form.ts";
import { writeToUsSchema } from "./write-to-us.schema.ts";

/** What the rules say about the form as it stands. */
export interface Verdict {
	readonly errors: Readonly<Record<string, string | undefined>>;
	readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
	readonly phone: PhoneUse;
}

interface RulesProps {
	readonly id: string;
	readonly reply: unknown;
	readonly onVerdict: (verdict: Verdict) => void;
}

/** Judges a form that is already on the page, and tells it the verdict; draws nothing. */
export default function Rules({ id, reply, onVerdict }: RulesProps) {
	const { props, fields, phone } = usePhoneForm(writeToUsSchema, reply, { id });

	const errors = JSON.stringify(Object.fromEntries(Object.values(fields).map(({ name, error }) => [name, error])));
	const latest = useRef({ onSubmit: props.onSubmit, ...phone });
	latest.current = { onSubmit: props.onSubmit, ...phone };
	useEffect(() => {
		const said: Verdict["errors"] = JSON.parse(errors);
		onVerdict({
			errors: said,
			onSubmit: (event) => latest.current.onSubmit(event),
			phone: { onUse: () => latest.current.onUse(), onCountry: () => latest.current.onCountry() },
		});
	}, [errors, onVerdict]);
	return null;
}
