import { useLocation } from "react-router";
import { Heading } from "#app/components/display/text.tsx";
import { Breadcrumbs } from "#app/components/navigation/breadcrumbs.tsx";
import { Tabs } from "#app/components/navigation/tabs.tsx";
import { useScrollSpy } from "#app/components/navigation/use-scroll-spy.ts";
import { PackageList } from "#app/components/package-list/package-list.tsx";
import { pageWidth } from "#app/styles/motifs.css.ts";
import type { PackageView } from "./load-slug.ts";
import { PriceBar, PriceCard } from "./offer/price-card.tsx";
import { packageDetails, similarPackages, tabBar } from "./package-details.css.ts";
import { Glance, PackageNotice, PackageTitle, PraiseLine } from "./package-header.tsx";
import { PackagePictures } from "./pictures/package-pictures.tsx";
import { DatesAndPrices } from "./sections/dates-and-prices.tsx";
import { Faqs } from "./sections/faqs.tsx";
import { Inclusions } from "./sections/inclusions.tsx";
import { Itinerary } from "./sections/itinerary.tsx";
import { Overview } from "./sections/overview.tsx";
import { Practical } from "./sections/practical.tsx";
import { Reviews } from "./sections/reviews.tsx";
import { defaultTab, listTabs, readTab } from "./tabs.ts";

export function PackageDetails({ view }: { view: PackageView }) {
	const { search } = useLocation();
	const { tour, crumb, weather, today, charges, reviews, reviewTotal, faqs } = view;
	const isSoldOut = view.offer.action === "otherDates";
	const tabs = listTabs(view);
	const chosen = readTab(new URLSearchParams(search));
	const read = useScrollSpy(
		tabs.map(({ id }) => id),
		chosen,
	);
	return (
		<article className={`${pageWidth} ${packageDetails}`}>
			<Breadcrumbs
				items={[
					{ label: "Home", to: "/" },
					...(crumb ? [{ label: crumb.title, to: crumb.href }] : []),
					{ label: tour.title },
				]}
			/>
			<PackageTitle {...view} />
			<PackagePictures tour={tour} />
			<Glance glance={view.glance} />
			<PraiseLine praise={view.praise} />
			<PriceCard {...view} />
			{isSoldOut ? <SimilarPackages view={view} isSeenFirst /> : null}
			<PackageNotice tour={tour} />
			<div className={tabBar}>
				<Tabs
					label="On this page"
					items={tabs}
					current={chosen}
					shown={read}
					resetTo={defaultTab}
					anchor={(id) => `#${id}`}
				/>
			</div>
			<Overview {...view} />
			<Itinerary itinerary={tour.itinerary} />
			<DatesAndPrices {...view} />
			<Inclusions tour={tour} />
			<Practical tour={tour} weather={weather} today={today} charges={charges} />
			<Reviews tour={tour} reviews={reviews} reviewTotal={reviewTotal} />
			<Faqs faqs={faqs} />
			{isSoldOut ? null : <SimilarPackages view={view} />}
			<PriceBar {...view} />
		</article>
	);
}

function SimilarPackages({ view: { similar }, isSeenFirst = false }: { view: PackageView; isSeenFirst?: boolean }) {
	if (similar === null) return null;
	return (
		<section className={similarPackages} aria-labelledby="alike" data-later={isSeenFirst ? undefined : ""}>
			<Heading level={2} id="alike">
				{similar.heading}
			</Heading>
			<PackageList packages={similar.packages} level={3} />
		</section>
	);
}
