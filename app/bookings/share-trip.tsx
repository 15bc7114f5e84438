import { Fragment } from "react";
import { Card } from "#app/components/cards/card.tsx";
import { buttonClass } from "#app/components/display/button-class.ts";
import { Heading } from "#app/components/display/text.tsx";
import { paths } from "#app/lib/paths.ts";
import { hiddenInPrint } from "#app/styles/motifs.css.ts";
import type { PackagePage } from "#server/bff/context/index.ts";
import { bookingActions } from "./booking.css.ts";
import { listShareLinks } from "./share.ts";

/** What is shared is the package, never the booking. */
export function ShareTrip({ tour, text }: { tour: Pick<PackagePage, "slug"> | null; text: string | null }) {
	if (tour === null || text === null) return null;
	return (
		<Card as="section" aria-labelledby="share" className={hiddenInPrint}>
			<Heading level={2} size={4} id="share">
				Share this trip
			</Heading>
			<div className={bookingActions}>
				{listShareLinks(text, paths.packageText(tour.slug)).map(([name, href]) => (
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
