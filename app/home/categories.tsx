import { page } from "#app/styles/motifs.css.ts";
import { lettering } from "#app/styles/text.css.ts";
import { Kept } from "#app/ui/kept.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { CategoryTile } from "#server/bff/wire/index.ts";
import { tile, tileName, tiles } from "./categories.css.ts";
import { section } from "./home.css.ts";
import { SectionHead } from "./section-head.tsx";

/** Lands and themes to start from. */
export function Categories({ categories }: { categories: readonly CategoryTile[] }) {
	if (categories.length === 0) return null;
	return (
		<section className={`${page} ${section}`} aria-labelledby="categories">
			<SectionHead id="categories" kicker="By land and by theme" title="Find your kind of place" />
			<Kept as="ul" name="categories" of={categories} draw={drawTiles} className={tiles} />
		</section>
	);
}

const drawTiles = (categories: readonly CategoryTile[]) =>
	categories.map(({ slug, title, href, image }) => (
		<li key={slug}>
			<Link className={tile} to={href}>
				<Picture image={image} alt="" width={320} ratio="square" />
				<span className={`${tileName} ${lettering}`}>{title}</span>
			</Link>
		</li>
	));
