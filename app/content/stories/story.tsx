import { data } from "react-router";
import { Picture } from "#app/components/cards/picture.tsx";
import { LinkButton } from "#app/components/display/button.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { useIsDisabled } from "#app/components/navigation/disabled-paths.ts";
import { Link } from "#app/components/navigation/link.tsx";
import { brand } from "#app/lib/brand.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { findStory } from "#app/lib/stories.ts";
import { type RouteFacts, requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/story.ts";
import { storyBar, storyClose, storyEnd, storyFrame, storyFrameNumber, storyFrames, storyPage } from "./story.css.ts";

export const handle: RouteFacts = { cache: "page" };

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
	const { url } = requestContext(args);
	const story = findStory(args.params["*"]);
	if (!story) throw data(null, { status: 404 });
	return { story, canonical: new URL(paths.webStory(story.slug), url).href };
}

export default function StoryPage({ loaderData: { story } }: Route.ComponentProps) {
	const hasBlog = !useIsDisabled(paths.blogs());
	return (
		<article className={storyPage} aria-labelledby="story">
			<div className={storyBar}>
				<Heading level={1} size={3} id="story">
					{story.title}
				</Heading>
				<Link className={storyClose} to={hasBlog ? paths.blogs() : paths.home()}>
					Close
				</Link>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
			<section className={storyFrames} aria-label="Frames" tabIndex={0}>
				{story.frames.map(({ image, title, text }, index) => (
					<section key={image} className={storyFrame} aria-label={`Frame ${index + 1} of ${story.frames.length}`}>
						<Picture image={image} alt="" ratio="square" width={640} first={index === 0} />
						<Heading level={2} size={3}>
							{title}
						</Heading>
						<Text size="l">{text}</Text>
						<Text size="s" className={storyFrameNumber}>
							{index + 1} of {story.frames.length}
						</Text>
					</section>
				))}
			</section>
			<div className={storyEnd}>
				<LinkButton to={paths.package(story.package)}>View package</LinkButton>
				<LinkButton to={paths.home()} tone="night">
					Home
				</LinkButton>
			</div>
		</article>
	);
}
