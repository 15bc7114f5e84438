import { useEffect, useEffectEvent } from "react";

/** Goes on once an action names the next screen; anything else is a refused form, which the screen shows. */
export function useAnswer<Answer extends object>(
	reply: Answer | undefined,
	goOn: (answer: Extract<Answer, { next: unknown }>) => void,
): void {
	const onAnswer = useEffectEvent(goOn);
	useEffect(() => {
		if (reply && "next" in reply) onAnswer(reply as Extract<Answer, { next: unknown }>);
	}, [reply]);
}
