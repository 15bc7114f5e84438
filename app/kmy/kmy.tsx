import { Form, redirect, useNavigation } from "react-router";
import { brand } from "#app/lib/brand.ts";
import { isDay, spellDay, todayInIndia } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { page } from "#app/styles/motifs.css.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Card } from "#app/ui/card.tsx";
import { classes } from "#app/ui/classes.ts";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Heading, Kicker, Text } from "#app/ui/text.tsx";
import { optional, wire, type YatraRegistration } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/kmy.ts";
import { lines, parts, place } from "./kmy.css.ts";
import { RulesList } from "./rules-list.tsx";

const title = "Kailash Mansarovar Yatra registration";

export const meta = () => [{ title: `${title} · ${brand.name}` }, { name: "robots", content: "noindex, follow" }];

export async function loader(args: Route.LoaderArgs) {
	const { api, visitor } = wire(args);
	const today = todayInIndia();
	if (!visitor.signedIn) return { today, registrations: null };
	return {
		today,
		registrations: optional<readonly YatraRegistration[] | "away">(await api.registrations.list(), "away"),
	};
}

/** The button: whoever is signed in begins, a visitor signs in first and then begins. */
export async function action(args: Route.ActionArgs) {
	const { session, visitor } = wire(args);
	if (visitor.signedIn) return redirect(paths.yatraStep(), 303);
	session.set("intent", { kind: "kmy" });
	return redirect(paths.login(), 303);
}

/** `/registration/kmy`: who may go, the button, and one's own registrations. */
export default function YatraPage({ loaderData: { today, registrations } }: Route.ComponentProps) {
	const isBusy = useNavigation().formMethod === "POST";
	return (
		<div className={classes(page, place)}>
			<Breadcrumbs items={[{ label: "Home", to: paths.home() }, { label: "KMY registration" }]} />
			<header>
				<Kicker>Lipulekh and Nathu La</Kicker>
				<Heading level={1} size={2}>
					{title}
				</Heading>
			</header>
			{registrations === null ? null : <Registrations registrations={registrations} />}
			<Card as="section" aria-labelledby="begin">
				<Heading level={2} size={3} id="begin">
					Before you begin
				</Heading>
				<RulesList today={today} />
				<Text tone="soft">
					The form has seven short steps. What you fill in is kept for a week, so you may stop and go on later. One form
					for each person.
				</Text>
				<Form method="post" action={paths.yatra()}>
					<SubmitButton isBusy={isBusy} tone="primary">
						Register for KMY
					</SubmitButton>
				</Form>
			</Card>
		</div>
	);
}

function Registrations({ registrations }: { readonly registrations: readonly YatraRegistration[] | "away" }) {
	if (registrations === "away") {
		return (
			<Notice kind="info" announced={false}>
				We cannot show your registrations just now. Please look again in a moment.
			</Notice>
		);
	}
	if (registrations.length === 0) return null;
	return (
		<section className={parts} aria-labelledby="mine">
			<Heading level={2} size={3} id="mine">
				Your registrations
			</Heading>
			<ul className={lines}>
				{registrations.map(({ id, number, status, date }) => (
					<li key={id}>
						<Card as="article">
							<Text strong>{number}</Text>
							<p>
								<Badge tone="calm">{status.charAt(0).toUpperCase() + status.slice(1)}</Badge>
							</p>
							{date && isDay(date) ? <Text tone="soft">{`Sent on ${spellDay(date)}`}</Text> : null}
						</Card>
					</li>
				))}
			</ul>
		</section>
	);
}
