import { useActionData } from "react-router";
import { useRoot } from "#app/lib/use-root.ts";

/** Returns the action's reply, or the draft of a form that signing in interrupted. */
export function useReply<Action>() {
	const reply = useActionData<Action>();
	const draft = useRoot()?.draft ?? undefined;
	return reply ?? draft;
}
