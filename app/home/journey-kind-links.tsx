import { Heading } from "#app/components/display/text.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { HomePicture } from "./home-picture.tsx";
import {
	journeyKind,
	journeyKindBackgrounds,
	journeyKindLine,
	journeyKindLink,
	journeyKindPicture,
	journeyKindRow,
	journeyKindText,
} from "./journey-kind-links.css.ts";
import type { JourneyKind } from "./journey-kinds.ts";

interface JourneyKindLinksProps {
	journeyKinds: readonly JourneyKind[];
	/** No packages stand above them. */
	isSeenFirst: boolean;
}

export function JourneyKindLinks({ journeyKinds, isSeenFirst }: JourneyKindLinksProps) {
	if (journeyKinds.length === 0) return null;
	return (
		<nav className={pageWidth} aria-label="Kinds of holidays" data-later={isSeenFirst ? undefined : ""}>
			<ul className={journeyKindRow}>
				{journeyKinds.map(({ name, title, line, href }) => (
					<li key={name} className={`${journeyKind} ${journeyKindBackgrounds[name]}`}>
						<HomePicture name={name} drawing={name} className={journeyKindPicture} width={400} />
						<div className={journeyKindText}>
							<Heading level={2} size={3}>
								<Link className={journeyKindLink} to={href}>
									{title}
								</Link>
							</Heading>
							<p className={journeyKindLine}>{line}</p>
						</div>
					</li>
				))}
			</ul>
		</nav>
	);
}
