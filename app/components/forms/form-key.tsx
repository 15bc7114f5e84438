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
