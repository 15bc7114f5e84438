import { Picture } from "#app/components/cards/picture.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { paths } from "#app/lib/paths.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { lettering } from "#app/styles/text.css.ts";
import type { CategoryTile } from "#server/bff/context/index.ts";
import { tile, tileName, tiles } from "./categories.css.ts";
import { homeSection } from "./home.css.ts";
import { SectionHeading } from "./section-heading.tsx";

export function Categories({ categories }: { categories: readonly CategoryTile[] }) {
	if (categories.length === 0) return null;
	return (
		<section className={`${pageWidth} ${homeSection}`} aria-labelledby="categories" data-later="">
			<SectionHeading id="categories" kicker="Destinations and themes" title="Find your kind of trip" />
			<ul className={tiles}>
				{categories.map(({ slug, title, image }) => (
					<li key={slug}>
						<Link className={tile} to={paths.package(slug)}>
							<Picture image={image} alt="" width={320} ratio="square" />
							<span className={`${tileName} ${lettering}`}>{title}</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
