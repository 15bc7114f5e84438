import { Card } from "#app/components/cards/card.tsx";
import { Picture } from "#app/components/cards/picture.tsx";
import { LinkButton } from "#app/components/display/button.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { spellStatus } from "#app/lib/booking-status.ts";
import { formatDay, isDay } from "#app/lib/dates.ts";
import { withPaymentReminders } from "#app/lib/open-payments.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { type Profile, requestContext } from "#server/bff/context/index.ts";
import { accountActions } from "../account.css.ts";
import { AccountPage, BalanceReminders, FactList, OpenPayments } from "../account-page.tsx";
import type { Route } from "./+types/profile.ts";
import { loadProfile, profileContext } from "./load-profile.ts";
import { loadSummaries } from "./load-summaries.ts";
import { profilePortrait, profileText, profileTop } from "./profile.css.ts";
import { Summaries } from "./summaries.tsx";

export const meta = () => privateMeta("My account");

export const middleware: Route.MiddlewareFunction[] = [loadProfile];

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser, visitor, payments } = requestContext(args);
	await requireUser();
	const { reminders, ...summaries } = await loadSummaries(api, visitor.recentlyVisited);
	const open = await payments.findOpen(reminders.map(({ bookingId }) => bookingId));
	return {
		profile: args.context.get(profileContext),
		...withPaymentReminders(reminders, open),
		summaries,
	};
}

export default function ProfilePage({ loaderData: { profile, reminders, payments, summaries } }: Route.ComponentProps) {
	return (
		<AccountPage title={nameOf(profile)}>
			<OpenPayments of={payments} />
			<BalanceReminders of={reminders} />
			{profile ? <Particulars profile={profile} /> : null}
			<Summaries {...summaries} />
		</AccountPage>
	);
}

const nameOf = (profile: Profile | null): string =>
	`${profile?.firstName || "Guest"} ${profile?.lastName ?? ""}`.trim();

const genderWords = { "": "", male: "Male", female: "Female", other: "Other" } as const;

const Particulars = ({ profile }: { profile: Profile }) => (
	<Card as="section" aria-labelledby="particulars">
		<div className={profileTop}>
			<span className={profilePortrait}>
				<Picture image={profile.image} alt="" name={nameOf(profile).charAt(0)} ratio="square" width={200} />
			</span>
			<div className={profileText}>
				<Heading level={2} size={4} id="particulars">
					Your details
				</Heading>
				<Text size="s" tone="soft">
					{[profile.email, profile.mobile && `${profile.countryCode} ${profile.mobile}`].filter(Boolean).join(" · ")}
				</Text>
				<EmailStatus profile={profile} />
			</div>
		</div>
		<FactList
			of={[
				["Date of birth", isDay(profile.dateOfBirth) ? formatDay(profile.dateOfBirth) : ""],
				["Gender", genderWords[profile.gender]],
				["Address", [profile.address, profile.city, profile.state, profile.pincode].filter(Boolean).join(", ")],
				["Identity document", profile.kycStatus ? spellStatus(profile.kycStatus) : ""],
			]}
		/>
		<div className={accountActions}>
			<LinkButton to={paths.profileEdit()} tone="calm">
				Edit profile
			</LinkButton>
			<LinkButton to={paths.profilePicture()} tone="calm">
				Picture
			</LinkButton>
			{profile.email && profile.isEmailVerified === false ? (
				<LinkButton to={paths.profileEmail()} tone="calm">
					Confirm e-mail
				</LinkButton>
			) : null}
			<LinkButton to={paths.profilePapers()} tone="calm">
				Identity document
			</LinkButton>
			<LinkButton to={paths.profileMobile()} tone="calm">
				Change mobile number
			</LinkButton>
			<LinkButton to={paths.profilePassword()} tone="calm">
				Change password
			</LinkButton>
			<LinkButton to={paths.profileSessions()} tone="calm">
				Devices
			</LinkButton>
			<LinkButton to={paths.profileData()} tone="quiet">
				Your data
			</LinkButton>
		</div>
	</Card>
);

function EmailStatus({ profile: { email, isEmailVerified } }: { profile: Profile }) {
	if (email !== "" && isEmailVerified === null) return null;
	const words = isEmailVerified ? "E-mail address confirmed" : "E-mail address not confirmed yet";
	return (
		<Text size="s" tone={email && isEmailVerified ? "positive" : "critical"}>
			{email === "" ? "No e-mail address yet" : words}
		</Text>
	);
}
