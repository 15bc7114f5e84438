import { Picture } from "#app/components/cards/picture.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { formatDuration } from "#app/lib/dates.ts";
import { lettering } from "#app/styles/text.css.ts";
import type { SearchHit } from "#server/bff/context/index.ts";
import {
	searchResultList as hitsClass,
	resultDuration,
	resultPicture,
	resultTitle,
	searchResult,
} from "./result-list.css.ts";

const pictureWidth = 100;

export const HitList = ({ hits }: { hits: readonly SearchHit[] }) => (
	<ul className={hitsClass}>
		{hits.map((found) => (
			<li key={found.href}>
				<Link className={searchResult} to={found.href}>
					<span className={resultPicture}>
						<Picture image={found.image} alt="" width={pictureWidth} />
					</span>
					<span>
						<span className={`${resultTitle} ${lettering}`}>{found.title}</span>{" "}
						{found.duration ? <span className={resultDuration}>{formatDuration(found.duration)}</span> : null}
					</span>
				</Link>
			</li>
		))}
	</ul>
);
