import { Picture } from "#app/components/cards/picture.tsx";
import { Price } from "#app/components/cards/price.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { formatDuration } from "#app/lib/dates.ts";
import { lettering } from "#app/styles/text.css.ts";
import type { PackageCard, SearchHit } from "#server/bff/context/index.ts";
import {
	searchResultList as hitsClass,
	resultDuration,
	resultPicture,
	resultPrice,
	resultTitle,
	searchResult,
} from "./result-list.css.ts";

const pictureWidth = 100;

/** A search tells no prices; trending packages have one. */
export type ListedHit = SearchHit & Partial<Pick<PackageCard, "priceInPaise" | "taxes">>;

export const HitList = ({ hits }: { hits: readonly ListedHit[] }) => (
	<ul className={hitsClass}>
		{hits.map((found) => (
			<li key={found.href}>
				<Link className={searchResult} to={found.href}>
					<span className={resultPicture}>
						<Picture image={found.image} alt="" width={pictureWidth} />
					</span>
					<span>
						<span className={`${resultTitle} ${lettering}`}>{found.title}</span>{" "}
						{found.duration ? <span className={resultDuration}>{formatDuration(found.duration)}</span> : null}{" "}
						{found.priceInPaise === undefined ? null : (
							<span className={resultPrice}>
								<Price priceInPaise={found.priceInPaise} taxes={found.taxes} from />
							</span>
						)}
					</span>
				</Link>
			</li>
		))}
	</ul>
);
