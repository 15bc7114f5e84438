import { redirect } from "react-router";
import { Picture } from "#app/components/cards/picture.tsx";
import { Badge } from "#app/components/display/badge.tsx";
import { LinkButton } from "#app/components/display/button.tsx";
import { Cluster, Grid } from "#app/components/display/layout.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { brand } from "#app/lib/brand.ts";
import { formatDay } from "#app/lib/dates.ts";
import { toOrganizationData } from "#app/lib/organization-data.ts";
import { pageMeta, sharePicture } from "#app/lib/page-meta.ts";
import { linkPictureAt, paths } from "#app/lib/paths.ts";
import { hiddenInPrint, pageWidth } from "#app/styles/motifs.css.ts";
import {
	type Article,
	isOtherSpelling,
	optional,
	type RouteFacts,
	requestContext,
	required,
	slug,
} from "#server/bff/context/index.ts";
import { contentPage, contentProse } from "../content-page.css.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/blog.ts";
import { ArticleCard } from "./article-card.tsx";
import { articleColumn, articleCover, articleOpening, articlePage, moreArticles } from "./blogs.css.ts";

export const handle: RouteFacts = { cache: "page" };

const othersShown = 3;

export const meta = ({ loaderData }: Route.MetaArgs) => {
	if (!loaderData) return [];
	const { article, canonical } = loaderData;
	const { title, image } = article;
	const description = article.excerpt || `${title}: an article by ${brand.name}.`;
	return [
		...pageMeta({ title, description, canonical, image, type: "article" }),
		{ "script:ld+json": { ...articleData(article, canonical) } },
	];
};

export async function loader(args: Route.LoaderArgs) {
	const { api, url } = requestContext(args);
	const wanted = slug(args.params.slug);
	const [one, newest] = await Promise.all([api.blogs.bySlug(wanted), api.blogs.list(1)]);
	const article = required(one);
	if (isOtherSpelling(wanted, article.slug)) throw redirect(paths.blog(article.slug), 301);
	const others = optional(newest, { entries: [], total: 0 }).entries.filter(({ slug }) => slug !== article.slug);
	return {
		article,
		others: others.slice(0, othersShown),
		canonical: new URL(paths.blog(article.slug), url).href,
	};
}

export default function BlogPage({ loaderData: { article, others } }: Route.ComponentProps) {
	const { title, image, author, date, tags } = article;
	const paragraphs = article.text.split("\n").filter((paragraph) => paragraph !== "");
	return (
		<div className={`${pageWidth} ${contentPage} ${articlePage}`}>
			<article key={article.slug} className={articleColumn}>
				<PageHead title={title} parents={[{ label: "Blog", to: paths.blogs() }]}>
					<Cluster>
						{author ? <Text size="s">By {author}</Text> : null}
						{date ? (
							<Text size="s" tone="soft">
								<time dateTime={date}>{formatDay(date)}</time>
							</Text>
						) : null}
						{tags.map((tag) => (
							<Badge key={tag} tone="calm">
								{tag}
							</Badge>
						))}
					</Cluster>
				</PageHead>
				<div className={articleCover}>
					<Picture image={image} alt="" width={960} ratio="wide" first />
				</div>
				<div className={contentProse}>
					{article.excerpt ? (
						<Text size="l" className={articleOpening}>
							{article.excerpt}
						</Text>
					) : null}
					{paragraphs.map((paragraph) => (
						<Text key={paragraph}>{paragraph}</Text>
					))}
				</div>
				<p className={hiddenInPrint}>
					<LinkButton to={paths.destinations()}>View all destinations</LinkButton>
				</p>
			</article>
			{others.length > 0 ? (
				<aside className={moreArticles} aria-labelledby="more">
					<Heading level={2} size={3} id="more">
						More articles
					</Heading>
					<Grid>
						{others.map((other) => (
							<ArticleCard key={other.slug} article={other} />
						))}
					</Grid>
				</aside>
			) : null}
		</div>
	);
}

const articleData = ({ title, excerpt, image, author, date, tags, text }: Article, canonical: string): object => ({
	"@context": "https://schema.org",
	"@type": "BlogPosting",
	headline: title,
	url: canonical,
	mainEntityOfPage: canonical,
	inLanguage: "en-IN",
	...(excerpt && { description: excerpt }),
	image: new URL(image ? linkPictureAt(image) : sharePicture, canonical).href,
	...(date && { datePublished: date, dateModified: date }),
	...(tags.length > 0 && { keywords: tags.join(", ") }),
	wordCount: text.split(/\s+/).length,
	publisher: toOrganizationData(canonical),
	author: author ? { "@type": "Person", name: author } : { "@type": "Organization", name: brand.name },
});
