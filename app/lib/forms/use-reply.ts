import { useState } from "react";
import { useActionData, useLocation, useNavigation } from "react-router";
import { useRoot } from "#app/lib/use-root.ts";

/**
 * Returns the action's reply, or the draft of a form that signing in interrupted. React Router drops a reply with the next
 * navigation; here it stays until the address changes or a form is sent.
 */
export function useReply<Action>() {
	const reply = useActionData<Action>();
	const draft = useRoot()?.draft ?? undefined;
	const answer = reply ?? draft;
	const { pathname, search } = useLocation();
	const { formMethod } = useNavigation();
	const address = pathname + search;
	const [last, setLast] = useState({ address, answer });
	const kept = formMethod ? undefined : (answer ?? (last.address === address ? last.answer : undefined));
	if (kept !== last.answer || address !== last.address) setLast({ address, answer: kept });
	return answer ?? kept;
}
