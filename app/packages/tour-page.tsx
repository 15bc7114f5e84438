import { useLocation } from "react-router";
import { spellDuration } from "#app/lib/dates.ts";
import { page, unprinted } from "#app/styles/motifs.css.ts";
import { Heart } from "#app/ui/heart.tsx";
import { Grid } from "#app/ui/layout.tsx";
import { PosterCard } from "#app/ui/poster-card.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { Heading } from "#app/ui/text.tsx";
import { usePartRead } from "#app/ui/use-part-read.ts";
import { DatesAndPrices } from "./dates-and-prices.tsx";
import { Faqs } from "./faqs.tsx";
import { Inclusions } from "./inclusions.tsx";
import { Itinerary } from "./itinerary.tsx";
import type { TourView } from "./load.ts";
import { Overview } from "./overview.tsx";
import { Practical } from "./practical.tsx";
import { Reviews } from "./reviews.tsx";
import { defaultTab, tabOf, tabsOf } from "./tabs.ts";
import { TourHead } from "./tour-head.tsx";
import { alike, sheet, tabBar } from "./tour-page.css.ts";

/** A package: everything there is to know, in one document; a tab only leads to its part. */
export function TourPage({ view }: { view: TourView }) {
	const { search } = useLocation();
	const { tour, crumb, weather, today, reviews, reviewTotal, faqs } = view;
	const tabs = tabsOf(view);
	const chosen = tabOf(new URLSearchParams(search));
	const read = usePartRead(
		tabs.map(({ id }) => id),
		chosen,
	);
	return (
		<article className={`${page} ${sheet}`}>
			<TourHead tour={tour} crumb={crumb} />
			<div className={tabBar}>
				<Tabs
					label="Parts of this page"
					items={tabs}
					current={chosen}
					shown={read}
					resetTo={defaultTab}
					anchor={(id) => `#${id}`}
				/>
			</div>
			<Overview tour={tour} />
			<Itinerary itinerary={tour.itinerary} />
			<DatesAndPrices tour={tour} />
			<Inclusions tour={tour} />
			<Practical tour={tour} weather={weather} today={today} />
			{/* Reviews are for choosing, not for taking along. */}
			<div className={unprinted}>
				<Reviews tour={tour} reviews={reviews} reviewTotal={reviewTotal} />
			</div>
			<Faqs faqs={faqs} />
			<Alike view={view} />
		</article>
	);
}

const alikeShown = 4;

/** Other packages of the category that has the same name as this package. */
function Alike({ view: { category, tour } }: { view: TourView }) {
	const others = (category?.packages ?? []).filter(({ id }) => id !== tour.id).slice(0, alikeShown);
	if (category === null || others.length === 0) return null;
	return (
		<section className={alike} aria-labelledby="alike">
			<Heading level={2} size={3} id="alike">
				{`More in ${category.title}`}
			</Heading>
			<Grid>
				{others.map((card) => (
					<PosterCard
						key={card.id}
						{...card}
						note={spellDuration(card)}
						heart={<Heart id={card.id} title={card.title} />}
					/>
				))}
			</Grid>
		</section>
	);
}
