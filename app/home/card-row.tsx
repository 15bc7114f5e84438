import { LinkButton } from "#app/components/display/button.tsx";
import { PackageList } from "#app/components/package-list/package-list.tsx";
import { paths } from "#app/lib/paths.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import type { PackageCard } from "#server/bff/context/index.ts";
import { homeSection } from "./home.css.ts";
import { SectionHeading } from "./section-heading.tsx";

interface CardRowProps {
	id: string;
	kicker: string;
	title: string;
	cards: readonly PackageCard[];
	/** The first row's wishlist ids need no suffix. */
	first?: boolean;
}

/** A phone shows the cards as a list of rows. */
export function CardRow({ id, kicker, title, cards, first = false }: CardRowProps) {
	if (cards.length === 0) return null;
	return (
		<section className={`${pageWidth} ${homeSection}`} aria-labelledby={id}>
			<SectionHeading id={id} kicker={kicker} title={title} />
			<PackageList packages={cards} level={3} place={first ? "" : id} isShortened />
			{first ? (
				<p>
					<LinkButton to={paths.destinations()} tone="calm">
						View all destinations
					</LinkButton>
				</p>
			) : null}
		</section>
	);
}
