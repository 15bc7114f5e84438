import { useActionData } from "react-router";
import { useRoot } from "./use-root.ts";

/**
 * What a page's forms get back: the action's answer, or what was typed before signing in came between.
 * For every page whose form may be interrupted so.
 */
export function useReply<Action>() {
	const reply = useActionData<Action>();
	const draft = useRoot()?.draft ?? undefined;
	return reply ?? draft;
}
