import { spellDuration } from "#app/lib/dates.ts";
import { lettering } from "#app/styles/text.css.ts";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { SearchHit } from "#server/bff/wire/index.ts";
import { duration, hit, hits as hitsClass, picture, title } from "./hit-list.css.ts";

/** Pictures of lists are asked for at this width. */
const pictureWidth = 100;

/** Packages as lines: picture, title, duration. */
export const HitList = ({ hits }: { hits: readonly SearchHit[] }) => (
	<ul className={hitsClass}>
		{hits.map((found) => (
			<li key={found.id}>
				<Link className={hit} to={found.href}>
					<span className={picture}>
						<Picture image={found.image} alt="" width={pictureWidth} />
					</span>
					<span>
						<span className={`${title} ${lettering}`}>{found.title}</span>
						<span className={duration}>{spellDuration(found)}</span>
					</span>
				</Link>
			</li>
		))}
	</ul>
);
