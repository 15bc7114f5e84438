import { type FormEvent, useEffect, useMemo, useRef } from "react";
import { useSchemaForm } from "#app/lib/form.ts";
import { useLateVerdict, usePhoneReader } from "#app/lib/use-phone-reader.ts";
import { writeToUsSchema } from "./write-to-us.schema.ts";

/** What the rules say about the form as it stands. */
export interface Verdict {
	readonly errors: Readonly<Record<string, string | undefined>>;
	readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
	readonly fetchReader: () => void;
	readonly recheckPhone: () => void;
}

interface RulesProps {
	readonly id: string;
	readonly reply: unknown;
	readonly onVerdict: (verdict: Verdict) => void;
}

/** Judges a form that is already on the page, and tells it the verdict; draws nothing. */
export default function Rules({ id, reply, onVerdict }: RulesProps) {
	const [readPhone, fetchReader] = usePhoneReader();
	const schema = useMemo(() => writeToUsSchema(readPhone), [readPhone]);
	const { props, fields, recheck } = useSchemaForm(schema, reply, { id });
	useLateVerdict(readPhone, fields.mobileno.id, () => recheck("mobileno"));

	const errors = JSON.stringify(Object.fromEntries(Object.values(fields).map(({ name, error }) => [name, error])));
	const latest = useRef({ onSubmit: props.onSubmit, recheck });
	latest.current = { onSubmit: props.onSubmit, recheck };
	useEffect(() => {
		const said: Verdict["errors"] = JSON.parse(errors);
		onVerdict({
			errors: said,
			onSubmit: (event) => latest.current.onSubmit(event),
			fetchReader,
			recheckPhone: () => said.mobileno && latest.current.recheck("mobileno"),
		});
	}, [errors, fetchReader, onVerdict]);
	return null;
}
