import { brand } from "#app/lib/brand.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { pageCountOf, pageNumberOf } from "#app/lib/page-number.ts";
import { paths } from "#app/lib/paths.ts";
import { stories } from "#app/lib/stories.ts";
import { page } from "#app/styles/motifs.css.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Grid } from "#app/ui/layout.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Heading } from "#app/ui/text.tsx";
import { required, wire } from "#server/bff/wire/index.ts";
import { leaflet } from "../page.css.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/blogs.ts";
import { ArticleCard } from "./article-card.tsx";
import { strip, stripLinks } from "./blogs.css.ts";

/** How many cards a first screen shows. */
const cardsSeenFirst = 3;

export const meta = ({ loaderData }: Route.MetaArgs) =>
	loaderData
		? pageMeta({
				title: loaderData.current > 1 ? `Blog, page ${loaderData.current}` : "Blog",
				description: `Seasons, permits, packing, food and roads: articles for travellers by ${brand.name}.`,
				canonical: loaderData.canonical,
			})
		: [];

export async function loader(args: Route.LoaderArgs) {
	const { api, url } = wire(args);
	const current = pageNumberOf(url);
	const list = required(await api.blogs.list(current));
	const count = pageCountOf(list, current);
	const told = current === 1 ? stories.map(({ slug, title }) => ({ slug, title })) : [];
	return { articles: list.entries, told, current, count, canonical: new URL(paths.blogs(current), url).href };
}

export default function BlogsPage({ loaderData: { articles, told, current, count } }: Route.ComponentProps) {
	return (
		<div className={`${page} ${leaflet}`}>
			<PageHead
				title="Blog"
				kicker="Read before you pack"
				lead="What we tell travellers who call: when to go, which paper to carry, what to leave at home."
			/>
			{articles.length > 0 ? (
				<Grid>
					{articles.map((article, index) => (
						<ArticleCard key={article.id} article={article} first={index < cardsSeenFirst} />
					))}
				</Grid>
			) : (
				<EmptyState title="No articles yet" actions={<LinkButton to={paths.search()}>Search packages</LinkButton>}>
					We have not written anything down so far. The packages tell a good deal themselves.
				</EmptyState>
			)}
			{told.length > 0 ? (
				<section className={strip} aria-labelledby="stories">
					<Heading level={2} size={3} id="stories">
						Picture stories
					</Heading>
					<ul className={stripLinks}>
						{told.map(({ slug, title }) => (
							<li key={slug}>
								<LinkButton to={paths.webStory(slug)} tone="calm" icon="camera">
									{title}
								</LinkButton>
							</li>
						))}
					</ul>
				</section>
			) : null}
			<Pager label="Pages of articles" current={current} count={count} addressOf={paths.blogs} />
		</div>
	);
}
