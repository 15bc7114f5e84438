import { paths } from "#app/lib/paths.ts";
import { unprinted } from "#app/styles/motifs.css.ts";
import { button } from "#app/ui/button.css.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Heading } from "#app/ui/text.tsx";
import { spellCancellation } from "./departures.ts";
import type { TourView } from "./load.ts";
import { MarkedList } from "./marked-list.tsx";
import { listed, pair } from "./part.css.ts";
import { Part } from "./part.tsx";
import { line, lines } from "./price-list.css.ts";
import { Weather } from "./weather.tsx";

type PracticalProps = Pick<TourView, "tour" | "weather" | "today">;

/** What one needs to know before one goes. */
export const Practical = ({ tour, weather, today }: PracticalProps) => (
	<Part name="practical_tab" title="Good to know">
		<Weather weather={weather} today={today} />
		<div className={pair}>
			<MarkedList title="Papers to bring" lines={tour.documents} mark="yes" />
			<MarkedList title="Please note" lines={tour.notes} />
		</div>
		<Cancellation slabs={tour.cancellation} />
		<p className={unprinted}>
			<a className={button({ tone: "calm" })} href={paths.packageItinerary(tour.slug)}>
				<Icon name="route" />
				Take the itinerary along (PDF)
			</a>
		</p>
	</Part>
);

function Cancellation({ slabs }: { slabs: TourView["tour"]["cancellation"] }) {
	if (slabs.length === 0) return null;
	return (
		<div className={listed}>
			<Heading level={3} size={4}>
				If you cancel
			</Heading>
			<dl className={lines}>
				{spellCancellation(slabs).map(({ when, keptPercent }) => (
					<div key={when} className={line}>
						<dt>{when}</dt>
						<dd>{keptPercent === 0 ? "Nothing is kept" : `${keptPercent}% is kept`}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}
