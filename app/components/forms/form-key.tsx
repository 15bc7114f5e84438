import { useEffect, useState } from "react";
import { useRoot } from "#app/lib/use-root.ts";

/**
 * A form with a key is carried out once, however often it is sent. A page that is cached for everyone has one key for all,
 * until script gives each form 128 random bits.
 */
export function FormKey() {
	const root = useRoot();
	const [own, setOwn] = useState("shared");
	useEffect(() => setOwn(`${crypto.getRandomValues(new Uint32Array(4))}`), []);
	return root ? <input type="hidden" name="_key" value={root.formKey ?? own} /> : null;
}

/** The key is for a form that may be sent again at once: an account's is carried out for that account alone. */
export function AccountKey() {
	const key = useRoot()?.formKey;
	return key ? <input type="hidden" name="_key" value={key} /> : null;
}

/** The field is for a form whose step belongs to what this tab began: a code, or the password after it. */
export const FormFlow = ({ flow }: { flow: string }) =>
	flow === "" ? null : <input type="hidden" name="_flow" value={flow} />;
