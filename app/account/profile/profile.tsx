import { isDay, spellDay } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { type Profile, wire } from "#server/bff/wire/index.ts";
import { actions } from "../account.css.ts";
import { Facts, Leaf } from "../leaf.tsx";
import { privateMeta } from "../private-meta.ts";
import { spellStatus } from "../status-badge.tsx";
import type { Route } from "./+types/profile.ts";
import { loadProfile, profileContext } from "./load-profile.ts";
import { loadSummaries } from "./load-summaries.ts";
import { portrait, top, words } from "./profile.css.ts";
import { Summaries } from "./summaries.tsx";

export const meta = () => privateMeta("My account");

export const middleware: Route.MiddlewareFunction[] = [loadProfile];

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser, visitor } = wire(args);
	await requireUser();
	return {
		profile: args.context.get(profileContext),
		summaries: await loadSummaries(api, visitor.recentlyVisited),
	};
}

export default function ProfilePage({ loaderData: { profile, summaries } }: Route.ComponentProps) {
	return (
		<Leaf title={nameOf(profile)}>
			{profile ? <Particulars profile={profile} /> : null}
			<Summaries {...summaries} />
		</Leaf>
	);
}

const nameOf = (profile: Profile | null): string =>
	`${profile?.firstName || "Guest"} ${profile?.lastName ?? ""}`.trim();

const genderWords = { "": "", male: "Male", female: "Female", other: "Other" } as const;

/** What the house knows of the traveller, each with its own way to change it. */
const Particulars = ({ profile }: { readonly profile: Profile }) => (
	<Card as="section" aria-labelledby="particulars">
		<div className={top}>
			<span className={portrait}>
				<Picture image={profile.image} alt="" name={nameOf(profile).charAt(0)} ratio="square" width={200} />
			</span>
			<div className={words}>
				<Heading level={2} size={4} id="particulars">
					Your particulars
				</Heading>
				<Text size="s" tone="soft">
					{[profile.email, profile.mobile && `${profile.countryCode} ${profile.mobile}`].filter(Boolean).join(" · ")}
				</Text>
				<Text size="s" tone={profile.isEmailVerified ? "positive" : "critical"}>
					{emailWords(profile)}
				</Text>
			</div>
		</div>
		<Facts
			of={[
				["Born", isDay(profile.dateOfBirth) ? spellDay(profile.dateOfBirth) : ""],
				["Gender", genderWords[profile.gender]],
				["Address", [profile.address, profile.city, profile.state, profile.pincode].filter(Boolean).join(", ")],
				["Identity papers", profile.papers ? spellStatus(profile.papers) : "Not given yet"],
			]}
		/>
		<div className={actions}>
			<LinkButton to={paths.profileEdit()} tone="calm">
				Edit profile
			</LinkButton>
			<LinkButton to={paths.profilePicture()} tone="calm">
				Picture
			</LinkButton>
			{profile.email && !profile.isEmailVerified ? (
				<LinkButton to={paths.profileEmail()} tone="calm">
					Confirm e-mail
				</LinkButton>
			) : null}
			<LinkButton to={paths.profilePapers()} tone="calm">
				Identity papers
			</LinkButton>
			<LinkButton to={paths.profilePassword()} tone="calm">
				Change password
			</LinkButton>
			<LinkButton to={paths.profileData()} tone="quiet">
				Your data
			</LinkButton>
		</div>
	</Card>
);

function emailWords({ email, isEmailVerified }: Profile): string {
	if (email === "") return "No e-mail address yet";
	return isEmailVerified ? "E-mail address confirmed" : "E-mail address not confirmed yet";
}
