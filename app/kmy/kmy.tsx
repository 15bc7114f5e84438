import { Form, redirect, useNavigation } from "react-router";
import * as z from "zod/mini";
import { Card } from "#app/components/cards/card.tsx";
import { Badge } from "#app/components/display/badge.tsx";
import { classNames } from "#app/components/display/class-names.ts";
import { Heading, Kicker, Text } from "#app/components/display/text.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { Breadcrumbs } from "#app/components/navigation/breadcrumbs.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import { brand } from "#app/lib/brand.ts";
import { formatDay, isDay, todayInIndia } from "#app/lib/dates.ts";
import { requireEnabled } from "#app/lib/features.ts";
import { findFormProblem } from "#app/lib/forms/form-reply.ts";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { paths } from "#app/lib/paths.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { optional, type RouteFacts, requestContext, type YatraRegistration } from "#server/bff/context/index.ts";
import type { Route } from "./+types/kmy.ts";
import { RoutesAndBatches } from "./batches.tsx";
import { kmyList, kmyListItem, kmyPage, kmySections } from "./kmy.css.ts";
import { earliestPassportExpiry, yatraLimits } from "./rules.ts";
import { readSeason } from "./season.ts";

const title = "Kailash Mansarovar Yatra registration";

export const handle: RouteFacts = { write: "own", repeatable: true, needsCookies: true };

export const meta = () => [{ title: `${title} · ${brand.name}` }, { name: "robots", content: "noindex, follow" }];

export async function loader(args: Route.LoaderArgs) {
	const { api, visitor, yatraPlan } = requestContext(args);
	requireEnabled(api, "kmy.add");
	const today = todayInIndia();
	const season = readSeason(yatraPlan, today);
	if (!visitor.signedIn || !api.isEnabled("kmy.mine")) return { today, season, registrations: null };
	return {
		today,
		season,
		registrations: optional<readonly YatraRegistration[] | "unavailable">(
			await api.registrations.list(),
			"unavailable",
		),
	};
}

/** A visitor signs in first; the session then leads to the form. */
export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	if (ctx.visitor.signedIn) return redirect(paths.yatraStep(), 303);
	const form = await ctx.form(z.object({}));
	if (!form.ok) return form.invalid();
	ctx.session.set("afterSignIn", { kind: "kmy" });
	return redirect(paths.login(), 303);
}

export default function YatraPage({ loaderData: { today, season, registrations } }: Route.ComponentProps) {
	const isBusy = useNavigation().formMethod === "POST";
	const problem = findFormProblem(useReply<typeof action>());
	return (
		<div className={classNames(pageWidth, kmyPage)}>
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
				<RoutesAndBatches season={season} />
				<Text tone="soft">
					The form has seven short steps. Your answers are saved for a week, so you can stop and continue later. Fill in
					one form for each person.
				</Text>
				{problem ? <Notice kind="error">{problem}</Notice> : null}
				<Form method="post" action={paths.yatra()}>
					<SubmitButton isBusy={isBusy} tone="primary">
						Register for KMY
					</SubmitButton>
				</Form>
			</Card>
		</div>
	);
}

function Registrations({ registrations }: { registrations: readonly YatraRegistration[] | "unavailable" }) {
	if (registrations === "unavailable") {
		return (
			<Notice kind="info" announced={false}>
				We can't show your registrations right now. Please try again in a moment.
			</Notice>
		);
	}
	if (registrations.length === 0) return null;
	return (
		<section className={kmySections} aria-labelledby="mine">
			<Heading level={2} size={3} id="mine">
				Your registrations
			</Heading>
			<ul className={kmyList}>
				{registrations.map(({ number, status, date }) => (
					<li key={number}>
						<Card as="article">
							<Text strong>{number}</Text>
							{status ? (
								<p>
									<Badge tone="calm">{status.charAt(0).toUpperCase() + status.slice(1)}</Badge>
								</p>
							) : null}
							{date && isDay(date) ? <Text tone="soft">{`Sent on ${formatDay(date)}`}</Text> : null}
						</Card>
					</li>
				))}
			</ul>
		</section>
	);
}

const RulesList = ({ today }: { today: string }) => (
	<ul className={kmyList}>
		<li className={kmyListItem}>{`You are between ${yatraLimits.youngest} and ${yatraLimits.oldest} years old.`}</li>
		<li className={kmyListItem}>
			{`Your body mass index is ${yatraLimits.bodyMass} or less: weight in kilograms divided by the square of the height in metres.`}
		</li>
		<li
			className={kmyListItem}
		>{`Your Indian passport is valid until at least ${formatDay(earliestPassportExpiry(today))}.`}</li>
		<li className={kmyListItem}>
			You have photos of yourself and of the first and last pages of your passport (JPEG, PNG or WebP, up to 15 MB
			each).
		</li>
	</ul>
);
