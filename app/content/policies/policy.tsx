import { data } from "react-router";
import { LinkButton } from "#app/components/display/button.tsx";
import { Cluster } from "#app/components/display/layout.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { formatDay } from "#app/lib/dates.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { paths, withoutTrailingSlashes } from "#app/lib/paths.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { type RouteFacts, requestContext } from "#server/bff/context/index.ts";
import { contentPage, contentProse } from "../content-page.css.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/policy.ts";
import { aboutText } from "./about.ts";
import { cancellationPolicy, privacyPolicy, termsConditions } from "./policies.ts";
import * as styles from "./policy.css.ts";
import type { PolicyText } from "./policy-text.ts";

export const handle: RouteFacts = { cache: "page", sitemap: true };

const texts = new Map([
	[paths.aboutUs(), aboutText],
	[paths.privacyPolicy(), privacyPolicy],
	[paths.termsConditions(), termsConditions],
	[paths.cancellationPolicy(), cancellationPolicy],
]);

export const meta = ({ loaderData }: Route.MetaArgs) =>
	loaderData
		? pageMeta({ title: loaderData.text.title, description: loaderData.text.lead, canonical: loaderData.canonical })
		: [];

/** One module serves every policy; the path selects the text. */
export function loader(args: Route.LoaderArgs) {
	const { url } = requestContext(args);
	const path = withoutTrailingSlashes(url.pathname);
	const text = texts.get(path);
	if (!text) throw data(null, { status: 404 });
	return { text, canonical: new URL(path, url).href };
}

export default function PolicyPage({ loaderData: { text } }: Route.ComponentProps) {
	return (
		<article className={`${pageWidth} ${contentPage}`}>
			<PageHead title={text.title} lead={text.lead}>
				{text.since ? (
					<Text size="s" tone="soft">
						Effective from <time dateTime={text.since}>{formatDay(text.since)}</time>
					</Text>
				) : null}
			</PageHead>
			<div className={styles.policyColumns}>
				<Contents text={text} />
				<div className={contentProse}>
					{text.sections.map((section) => (
						<section
							key={section.id}
							id={section.id}
							className={styles.policySection}
							aria-labelledby={`${section.id}-h`}
						>
							<Heading level={2} size={3} id={`${section.id}-h`}>
								{section.heading}
							</Heading>
							{section.paragraphs.map((paragraph) => (
								<Text key={paragraph}>{paragraph}</Text>
							))}
							{section.points ? (
								<ul className={styles.policyPoints}>
									{section.points.map((point) => (
										<li key={point}>{point}</li>
									))}
								</ul>
							) : null}
						</section>
					))}
					<Cluster>
						<LinkButton to={paths.contactUs()} tone="calm" icon="mail">
							Ask us about this
						</LinkButton>
					</Cluster>
				</div>
			</div>
		</article>
	);
}

const Contents = ({ text }: { text: PolicyText }) => (
	<nav className={styles.policyContents} aria-label="On this page">
		<p className={styles.policyContentsTitle}>On this page</p>
		<ol>
			{text.sections.map(({ id, heading }) => (
				<li key={id}>
					<a className={styles.policyContentsLink} href={`#${id}`}>
						{heading}
					</a>
				</li>
			))}
		</ol>
	</nav>
);
