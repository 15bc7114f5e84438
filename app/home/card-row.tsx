import { spellDuration } from "#app/lib/dates.ts";
import { page } from "#app/styles/motifs.css.ts";
import { Heart } from "#app/ui/heart.tsx";
import { PosterCard } from "#app/ui/poster-card.tsx";
import type { PackageCard } from "#server/bff/wire/index.ts";
import { row, section } from "./home.css.ts";
import { SectionHead } from "./section-head.tsx";

interface CardRowProps {
	id: string;
	kicker: string;
	title: string;
	cards: readonly PackageCard[];
	/** True for the first row, whose hearts are known by the package alone. */
	first?: boolean;
}

/** Packages side by side; on a phone a row to swipe through. Not there at all when there are none. */
export function CardRow({ id, kicker, title, cards, first = false }: CardRowProps) {
	if (cards.length === 0) return null;
	return (
		<section className={`${page} ${section}`} aria-labelledby={id}>
			<SectionHead id={id} kicker={kicker} title={title} />
			<ul className={row}>
				{cards.map((card) => (
					<li key={card.id}>
						<PosterCard
							{...card}
							note={spellDuration(card)}
							heart={<Heart id={card.id} title={card.title} place={first ? "" : id} />}
						/>
					</li>
				))}
			</ul>
		</section>
	);
}
