import { Card } from "#app/components/cards/card.tsx";
import { Picture } from "#app/components/cards/picture.tsx";
import { LinkButton } from "#app/components/display/button.tsx";
import { buttonClass } from "#app/components/display/button-class.ts";
import { EmptyState } from "#app/components/display/empty-state.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Breadcrumbs } from "#app/components/navigation/breadcrumbs.tsx";
import { PopupLink } from "#app/layout/index.ts";
import { brand } from "#app/lib/brand.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { type RouteFacts, requestContext, required } from "#server/bff/context/index.ts";
import type { Route } from "./+types/webinars.ts";
import { webinarData } from "./webinar-data.ts";
import { WebinarFacts } from "./webinar-facts.tsx";
import { closedReason, toWebinarState } from "./webinar-time.ts";
import * as styles from "./webinars.css.ts";

export const handle: RouteFacts = { cache: "page", sitemap: true };

type Listed = Route.ComponentProps["loaderData"]["talks"][number];

export const meta = ({ loaderData }: Route.MetaArgs) =>
	loaderData
		? [
				...pageMeta({
					title: "Webinars",
					description: `Evening talks by ${brand.name} on seasons, routes and packing, with time for your questions.`,
					canonical: loaderData.canonical,
				}),
				...loaderData.talks
					.filter(({ state }) => state !== "over")
					.flatMap(({ talk }) => webinarData(talk, loaderData.canonical))
					.map((event) => ({ "script:ld+json": { ...event } })),
			]
		: [];

export async function loader(args: Route.LoaderArgs) {
	const { api, url } = requestContext(args);
	const nowMs = Date.now();
	const talks = required(await api.webinars.list()).map((talk) => ({ talk, state: toWebinarState(talk, nowMs) }));
	const ordered = [...talks.filter(({ state }) => state !== "over"), ...talks.filter(({ state }) => state === "over")];
	return { talks: ordered, canonical: new URL(paths.webinars(), url).href };
}

export default function WebinarsPage({ loaderData: { talks } }: Route.ComponentProps) {
	return (
		<div className={`${pageWidth} ${styles.webinarsPage}`}>
			<Breadcrumbs items={[{ label: "Home", to: paths.home() }, { label: "Webinars" }]} />
			<header className={styles.webinarsHead}>
				<Heading level={1}>Webinars</Heading>
				<Text size="l" tone="soft">
					Online talks by people who know the place, with time for your questions.
				</Text>
			</header>
			{talks.length > 0 ? (
				<ul className={styles.webinarList}>
					{talks.map((listed) => (
						<li key={listed.talk.id}>
							<Talk {...listed} />
						</li>
					))}
				</ul>
			) : (
				<EmptyState title="No upcoming webinars" actions={<LinkButton to={paths.blogs()}>Read the blog</LinkButton>}>
					The next webinar will be announced here. Until then, read our blog.
				</EmptyState>
			)}
		</div>
	);
}

function Talk({ talk, state }: Listed) {
	const id = `talk-${talk.id}`;
	return (
		<Card as="article" padded={false} className={styles.webinarCard} aria-labelledby={id}>
			<Picture image={talk.image} alt="" width={480} />
			<div className={styles.webinarText}>
				<Heading level={2} size={3} id={id}>
					{talk.title}
				</Heading>
				<WebinarFacts talk={talk} state={state} />
				{talk.text ? <Text>{talk.text}</Text> : null}
				{closedReason(talk, state) ? null : (
					<PopupLink
						className={buttonClass({ tone: "primary" })}
						popup={paths.webinarRegister(talk.id)}
						aria-describedby={id}
					>
						Register
					</PopupLink>
				)}
			</div>
		</Card>
	);
}
