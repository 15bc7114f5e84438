import { useEffect } from "react";
import { LinkButton } from "#app/ui/button.tsx";
import { lookSeconds, mostLooks } from "./looks.ts";

interface LookAgainProps {
	/** How often it was looked already. */
	readonly count: number;
	/** This page with the next look counted. */
	readonly next: string;
	/** This page as when it was looked at first. */
	readonly anew: string;
}

/** A page that waits for news loads itself again, script or no script, for a while; then it is asked to. */
export function LookAgain({ count, next, anew }: LookAgainProps) {
	const isLooking = count < mostLooks;
	useLeaving(isLooking);
	return (
		<>
			{isLooking ? <meta httpEquiv="refresh" content={`${lookSeconds};url=${next}`} /> : null}
			<p role="status">
				{isLooking ? "This page looks again by itself every few seconds." : "This takes longer than it should."}
			</p>
			<div>
				<LinkButton to={anew} reloadDocument tone="calm">
					Look again now
				</LinkButton>
			</div>
		</>
	);
}

/** A refresh that is due cannot be called off: who leaves by script is given a new document, which has none. */
function useLeaving(isLooking: boolean) {
	useEffect(() => {
		if (!isLooking) return;
		const here = window.location.pathname;
		return () => {
			if (window.location.pathname !== here) window.location.reload();
		};
	}, [isLooking]);
}
