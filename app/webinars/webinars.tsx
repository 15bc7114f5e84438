import { brand } from "#app/lib/brand.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { PopupLink } from "#app/shell/index.ts";
import { page } from "#app/styles/motifs.css.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { button } from "#app/ui/button.css.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { required, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/webinars.ts";
import { stateOf } from "./moment.ts";
import { TalkFacts } from "./talk-facts.tsx";
import * as styles from "./webinars.css.ts";

type Listed = Route.ComponentProps["loaderData"]["talks"][number];

export const meta = ({ loaderData }: Route.MetaArgs) =>
	loaderData
		? pageMeta({
				title: "Webinars",
				description: `Evening talks of ${brand.name} on seasons, routes and packing, with time for your questions.`,
				canonical: loaderData.canonical,
			})
		: [];

export async function loader(args: Route.LoaderArgs) {
	const { api, url } = wire(args);
	const nowMs = Date.now();
	const talks = required(await api.webinars.list()).map((talk) => ({ talk, state: stateOf(talk, nowMs) }));
	// What can still be heard comes first.
	const ordered = [...talks.filter(({ state }) => state !== "over"), ...talks.filter(({ state }) => state === "over")];
	return { talks: ordered, canonical: new URL(paths.webinars(), url).href };
}

export default function WebinarsPage({ loaderData: { talks } }: Route.ComponentProps) {
	return (
		<div className={`${page} ${styles.place}`}>
			<Breadcrumbs items={[{ label: "Home", to: paths.home() }, { label: "Webinars" }]} />
			<header className={styles.head}>
				<Heading level={1}>Webinars</Heading>
				<Text size="l" tone="soft">
					People who have been there, on your screen for an evening, with time for your questions.
				</Text>
			</header>
			{talks.length > 0 ? (
				<ul className={styles.talks}>
					{talks.map((listed) => (
						<li key={listed.talk.id}>
							<Talk {...listed} />
						</li>
					))}
				</ul>
			) : (
				<EmptyState title="No talks planned" actions={<LinkButton to={paths.blogs()}>Read the blog</LinkButton>}>
					The next talk is announced here. Until then the blog tells what the last ones were about.
				</EmptyState>
			)}
		</div>
	);
}

function Talk({ talk, state }: Listed) {
	const id = `talk-${talk.id}`;
	return (
		<Card as="article" padded={false} className={styles.talk} aria-labelledby={id}>
			<Picture image={talk.image} alt="" width={480} />
			<div className={styles.words}>
				<Heading level={2} size={3} id={id}>
					{talk.title}
				</Heading>
				<TalkFacts talk={talk} state={state} />
				{talk.text ? <Text>{talk.text}</Text> : null}
				{state === "over" ? null : (
					<PopupLink
						className={button({ tone: "primary" })}
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
