import { Card, CardLink } from "#app/components/cards/card.tsx";
import { Picture } from "#app/components/cards/picture.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { formatDay } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import type { ArticleSummary as Article } from "#server/bff/context/index.ts";
import { articleCard, articleCardText } from "./blogs.css.ts";

interface ArticleCardProps {
	article: Article;
	/** The card stands above the fold. */
	first?: boolean;
}

export const ArticleCard = ({ article: { title, slug, image, excerpt, date }, first = false }: ArticleCardProps) => (
	<Card as="article" padded={false} leads className={articleCard}>
		<Picture image={image} alt="" width={480} ratio="wide" first={first} />
		<div className={articleCardText}>
			<Heading level={2} size={4}>
				<CardLink to={paths.blog(slug)}>{title}</CardLink>
			</Heading>
			{excerpt ? (
				<Text size="s" tone="soft">
					{excerpt}
				</Text>
			) : null}
			{date ? (
				<Text size="xs" tone="soft">
					<time dateTime={date}>{formatDay(date)}</time>
				</Text>
			) : null}
		</div>
	</Card>
);
