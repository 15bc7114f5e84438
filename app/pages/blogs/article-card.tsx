import { spellDay } from "#app/lib/dates.ts";
import { Card, CardLink } from "#app/ui/card.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import type { ArticleCard as Article } from "#server/bff/wire/index.ts";
import { print, words } from "./blogs.css.ts";

interface ArticleCardProps {
	readonly article: Article;
	/** True for what is seen without scrolling. */
	readonly first?: boolean;
}

export const ArticleCard = ({ article: { title, href, image, excerpt, date }, first = false }: ArticleCardProps) => (
	<Card as="article" padded={false} leads className={print}>
		<Picture image={image} alt="" width={480} ratio="wide" first={first} />
		<div className={words}>
			<Heading level={2} size={4}>
				<CardLink to={href}>{title}</CardLink>
			</Heading>
			{excerpt ? (
				<Text size="s" tone="soft">
					{excerpt}
				</Text>
			) : null}
			{date ? (
				<Text size="xs" tone="soft">
					<time dateTime={date}>{spellDay(date)}</time>
				</Text>
			) : null}
		</div>
	</Card>
);
