import { LinkButton } from "#app/components/display/button.tsx";
import { EmptyState } from "#app/components/display/empty-state.tsx";
import { Grid } from "#app/components/display/layout.tsx";
import { Heading } from "#app/components/display/text.tsx";
import { Pagination } from "#app/components/navigation/pagination.tsx";
import { brand } from "#app/lib/brand.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { computePageCount, readPageNumber } from "#app/lib/page-number.ts";
import { paths } from "#app/lib/paths.ts";
import { stories } from "#app/lib/stories.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { type RouteFacts, requestContext, required } from "#server/bff/context/index.ts";
import { contentPage } from "../content-page.css.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/blogs.ts";
import { ArticleCard } from "./article-card.tsx";
import { storyLinkList, storyLinks } from "./blogs.css.ts";

const cardsSeenFirst = 3;

export const meta = ({ loaderData }: Route.MetaArgs) =>
	loaderData
		? pageMeta({
				title: "Blog",
				description: `Seasons, permits, packing, food and roads: articles for travellers by ${brand.name}.`,
				canonical: loaderData.canonical,
				paging: { ...loaderData, addressOf: paths.blogs },
			})
		: [];

export const handle: RouteFacts = { cache: "list", query: ["page"], sitemap: true };

export async function loader(args: Route.LoaderArgs) {
	const { api, url } = requestContext(args);
	const current = readPageNumber(url);
	const list = required(await api.blogs.list(current));
	const count = computePageCount(list, current);
	const listedStories = current === 1 ? stories.map(({ slug, title }) => ({ slug, title })) : [];
	return { articles: list.entries, listedStories, current, count, canonical: new URL(paths.blogs(current), url).href };
}

export default function BlogsPage({ loaderData: { articles, listedStories, current, count } }: Route.ComponentProps) {
	return (
		<div className={`${pageWidth} ${contentPage}`}>
			<PageHead
				title="Blog"
				kicker="Read before you pack"
				lead="When to go, which documents to carry and what to leave at home."
			/>
			{articles.length > 0 ? (
				<Grid>
					{articles.map((article, index) => (
						<ArticleCard key={article.slug} article={article} first={index < cardsSeenFirst} />
					))}
				</Grid>
			) : (
				<EmptyState title="No articles yet" actions={<LinkButton to={paths.search()}>Search packages</LinkButton>}>
					We haven't published any articles yet. Each package page has its days, dates and prices.
				</EmptyState>
			)}
			{listedStories.length > 0 ? (
				<section className={storyLinks} aria-labelledby="stories">
					<Heading level={2} size={3} id="stories">
						Picture stories
					</Heading>
					<ul className={storyLinkList}>
						{listedStories.map(({ slug, title }) => (
							<li key={slug}>
								<LinkButton to={paths.webStory(slug)} tone="calm" icon="camera">
									{title}
								</LinkButton>
							</li>
						))}
					</ul>
				</section>
			) : null}
			<Pagination label="Pages of articles" current={current} count={count} addressOf={paths.blogs} isByDate />
		</div>
	);
}
