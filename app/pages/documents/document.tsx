import { data } from "react-router";
import { spellDay } from "#app/lib/dates.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { page } from "#app/styles/motifs.css.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { wire } from "#server/bff/wire/index.ts";
import { leaflet, prose } from "../page.css.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/document.ts";
import { about } from "./about.ts";
import { contents, contentsLink, contentsTitle, part, points, sheet } from "./document.css.ts";
import type { InformationText } from "./information-text.ts";
import { cancellationPolicy, privacyPolicy, termsConditions } from "./policies.ts";

const texts = new Map([
	[paths.aboutUs(), about],
	[paths.privacyPolicy(), privacyPolicy],
	[paths.termsConditions(), termsConditions],
	[paths.cancellationPolicy(), cancellationPolicy],
]);

export const meta = ({ loaderData }: Route.MetaArgs) =>
	loaderData
		? pageMeta({ title: loaderData.text.title, description: loaderData.text.lead, canonical: loaderData.canonical })
		: [];

/** One module answers for every text of the house; the path says which. */
export function loader(args: Route.LoaderArgs) {
	const { url } = wire(args);
	const path = url.pathname.replace(/\/+$/, "");
	const text = texts.get(path);
	if (!text) throw data(null, { status: 404 });
	return { text, canonical: new URL(path, url).href };
}

export default function DocumentPage({ loaderData: { text } }: Route.ComponentProps) {
	return (
		<article className={`${page} ${leaflet}`}>
			<PageHead title={text.title} lead={text.lead}>
				{text.since ? (
					<Text size="s" tone="soft">
						In force since <time dateTime={text.since}>{spellDay(text.since)}</time>
					</Text>
				) : null}
			</PageHead>
			<div className={sheet}>
				<Contents text={text} />
				<div className={prose}>
					{text.sections.map((section) => (
						<section key={section.id} id={section.id} className={part} aria-labelledby={`${section.id}-h`}>
							<Heading level={2} size={3} id={`${section.id}-h`}>
								{section.heading}
							</Heading>
							{section.paragraphs.map((paragraph) => (
								<Text key={paragraph}>{paragraph}</Text>
							))}
							{section.points ? (
								<ul className={points}>
									{section.points.map((point) => (
										<li key={point}>{point}</li>
									))}
								</ul>
							) : null}
						</section>
					))}
					<Cluster>
						<LinkButton to={paths.contactUs()} tone="calm" icon="mail">
							Ask us about it
						</LinkButton>
					</Cluster>
				</div>
			</div>
		</article>
	);
}

const Contents = ({ text }: { text: InformationText }) => (
	<nav className={contents} aria-label="On this page">
		<p className={contentsTitle}>On this page</p>
		<ol>
			{text.sections.map(({ id, heading }) => (
				<li key={id}>
					<a className={contentsLink} href={`#${id}`}>
						{heading}
					</a>
				</li>
			))}
		</ol>
	</nav>
);
