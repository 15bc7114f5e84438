import { Form } from "react-router";
import { brand } from "#app/lib/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { page } from "#app/styles/motifs.css.ts";
import { unseen } from "#app/styles/text.css.ts";
import { Button } from "#app/ui/button.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import { Link } from "#app/ui/link.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import type { CategoryTile } from "#server/bff/wire/index.ts";
import { field, form, hero, idea, ideas, sky, words } from "./hero.css.ts";
import { landscape } from "./landscape.css.ts";

const ideasShown = 4;
/** The first words: the page is not drawn without them. */
export const taglineId = "tagline";

/** The tagline, the search, and the country they are about. */
export const Hero = ({ suggestions }: { suggestions: readonly CategoryTile[] }) => (
	<section className={hero} aria-labelledby={taglineId}>
		<div className={`${page} ${words}`}>
			<Heading level={1} id={taglineId}>
				{brand.tagline}
			</Heading>
			<Text size="l" tone="soft">
				Holidays across India and beyond, laid out day by day. Find one, or tell us about yours.
			</Text>
			<Form method="get" action={paths.search()} className={form} role="search">
				<label htmlFor="q" className={unseen}>
					Search packages
				</label>
				<input
					id="q"
					className={field}
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
			{suggestions.length > 0 ? (
				<ul className={ideas}>
					{suggestions.slice(0, ideasShown).map(({ slug, title, href }) => (
						<li key={slug}>
							<Link className={idea} to={href}>
								{title}
							</Link>
						</li>
					))}
				</ul>
			) : null}
		</div>
		{/* The page can be painted for the first time without what comes from here on. */}
		<div className={sky} data-fold="">
			<Drawing name="landscape" className={landscape} />
		</div>
	</section>
);
