import { data } from "react-router";
import { brand } from "#app/lib/brand.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { findStory } from "#app/lib/stories.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/story.ts";
import { bar, closing, count, end, frame, frames, story as storyClass } from "./story.css.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => {
	if (!loaderData) return [];
	const { story, canonical } = loaderData;
	const [first] = story.frames;
	return pageMeta({
		title: story.title,
		description: `${story.title}: a picture story by ${brand.name}.`,
		canonical,
		image: first?.image,
		type: "article",
	});
};

export function loader(args: Route.LoaderArgs) {
	const { url } = wire(args);
	const story = findStory(args.params["*"]);
	if (!story) throw data(null, { status: 404 });
	return { story, canonical: new URL(paths.webStory(story.slug), url).href };
}

export default function StoryPage({ loaderData: { story } }: Route.ComponentProps) {
	return (
		<article className={storyClass} aria-labelledby="story">
			<div className={bar}>
				<Heading level={1} size={3} id="story">
					{story.title}
				</Heading>
				<Link className={closing} to={paths.blogs()}>
					Close
				</Link>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard */}
			<section className={frames} aria-label="Frames" tabIndex={0}>
				{story.frames.map(({ image, title, text }, index) => (
					<section key={image} className={frame} aria-label={`Frame ${index + 1} of ${story.frames.length}`}>
						<Picture image={image} alt="" ratio="poster" width={640} first={index === 0} />
						<Heading level={2} size={3}>
							{title}
						</Heading>
						<Text size="l">{text}</Text>
						<Text size="s" className={count}>
							{index + 1} of {story.frames.length}
						</Text>
					</section>
				))}
			</section>
			<div className={end}>
				<LinkButton to={paths.package(story.package)}>See the journey</LinkButton>
				<LinkButton to={paths.home()} tone="night">
					{brand.name}
				</LinkButton>
			</div>
		</article>
	);
}
