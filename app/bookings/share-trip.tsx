import { Fragment } from "react";
import { Card } from "#app/components/cards/card.tsx";
import { buttonClass } from "#app/components/display/button-class.ts";
import { Heading } from "#app/components/display/text.tsx";
import { hiddenInPrint } from "#app/styles/motifs.css.ts";
import { bookingActions } from "./booking.css.ts";
import { shareLinksOf } from "./share.ts";

/** What is shared is the package, never the booking. */
export function ShareTrip({ text }: { text: string | null }) {
	if (text === null) return null;
	return (
		<Card as="section" aria-labelledby="share" className={hiddenInPrint}>
			<Heading level={2} size={4} id="share">
				Share this trip
			</Heading>
			<div className={bookingActions}>
				{shareLinksOf(text).map(([name, href]) => (
					<Fragment key={name}>
						<a className={buttonClass({ tone: "calm" })} href={href}>
							{name}
						</a>{" "}
					</Fragment>
				))}
			</div>
		</Card>
	);
}
