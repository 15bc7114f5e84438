import { Form } from "react-router";
import { Button } from "#app/components/display/button.tsx";
import { classNames } from "#app/components/display/class-names.ts";
import { Heading, Text } from "#app/components/display/text.tsx";
import { useIsDisabled } from "#app/components/navigation/disabled-paths.ts";
import { Link } from "#app/components/navigation/link.tsx";
import { paths } from "#app/lib/paths.ts";
import { fadedEdges, pageWidth } from "#app/styles/motifs.css.ts";
import { visuallyHidden } from "#app/styles/text.css.ts";
import type { CategoryTile } from "#server/bff/context/index.ts";
import { hero, heroField, heroForm, heroSky, heroSuggestion, heroSuggestions, heroText } from "./hero.css.ts";
import { HomePicture } from "./home-picture.tsx";
import { landscape } from "./landscape.css.ts";

const ideasShown = 4;
const headingId = "hero";

interface HeroProps {
	suggestions: readonly CategoryTile[];
	/** The text is like `from ₹14,595 per person with taxes`; it is empty where no price is known. */
	lowestPrice: string;
}

export const Hero = ({ suggestions, lowestPrice }: HeroProps) => (
	<section className={hero} aria-labelledby={headingId}>
		<div className={`${pageWidth} ${heroText}`}>
			<Heading level={1} id={headingId}>
				Tour packages across India and abroad
			</Heading>
			<Text size="l" tone="soft">
				Fixed dates, full prices and seats left.{" "}
				{lowestPrice ? (
					<>
						Trips <strong>{lowestPrice}</strong>.
					</>
				) : (
					"Book online, or ask an advisor to plan your trip."
				)}
			</Text>
			<SearchForm />
			{suggestions.length > 0 ? (
				<ul className={classNames(heroSuggestions, fadedEdges)}>
					{suggestions.slice(0, ideasShown).map(({ slug, title }) => (
						<li key={slug}>
							<Link className={heroSuggestion} to={paths.package(slug)}>
								{title}
							</Link>
						</li>
					))}
				</ul>
			) : null}
		</div>
		<div className={heroSky}>
			<HomePicture name="home" drawing="landscape" className={landscape} width={1280} first />
		</div>
	</section>
);

const SearchForm = () =>
	useIsDisabled(paths.search()) ? null : (
		<Form method="get" action={paths.search()} className={heroForm} role="search">
			<label htmlFor="q" className={visuallyHidden}>
				Search packages
			</label>
			<input
				id="q"
				className={heroField}
				type="search"
				name="q"
				placeholder="Where to?"
				maxLength={100}
				autoComplete="off"
				autoCapitalize="none"
				enterKeyHint="search"
			/>
			<Button icon="search">Search</Button>
		</Form>
	);
