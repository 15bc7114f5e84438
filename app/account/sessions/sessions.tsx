import { redirect } from "react-router";
import * as z from "zod/mini";
import { Badge } from "#app/components/display/badge.tsx";
import { LinkButton } from "#app/components/display/button.tsx";
import { Text } from "#app/components/display/text.tsx";
import { ButtonForm } from "#app/components/forms/post-form.tsx";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import {
	type RequestContext,
	type RouteFacts,
	replyFor,
	requestContext,
	type SignedInDevice,
} from "#server/bff/context/index.ts";
import { accountActions, accountList } from "../account.css.ts";
import { AccountPage, AccountRow, FactList, UnavailableNotice } from "../account-page.tsx";
import type { Route } from "./+types/sessions.ts";

const othersIntent = "others";
const endSchema = z.object({ session: z.string().check(z.maxLength(100)) });

export const handle: RouteFacts = { write: "account" };

export const meta = () => privateMeta("Devices");

export async function loader(args: Route.LoaderArgs) {
	const { requireUser, sessions } = requestContext(args);
	await requireUser();
	const others = await sessions.others();
	return {
		current: describeDevice(sessions.current()),
		others: others?.map(describeDevice) ?? null,
		canEndOthers: sessions.canEndOthers,
	};
}

/** The text is made on the server alone: browsers format dates in their own ways. */
function describeDevice({ id, device, signedInAtSeconds, lastSeenAtSeconds }: SignedInDevice) {
	const inIndia = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeStyle: "short", timeZone: "Asia/Kolkata" });
	const format = (seconds: number) => `${inIndia.format(seconds * 1000)} IST`;
	return { id, name: device, signedIn: format(signedInAtSeconds), lastSeen: format(lastSeenAtSeconds) };
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	await ctx.requireUser();
	return (await ctx.intent()) === othersIntent ? endOthers(ctx) : endOne(ctx);
}

async function endOthers(ctx: RequestContext) {
	const form = await ctx.form(z.object({}));
	if (!form.ok) return form.invalid();
	if (!ctx.sessions.canEndOthers) return replyFor(ctx, form, { ok: false, reason: "unavailable" });
	if (await ctx.endOtherSessions()) ctx.toast("SERVER_SUCCESS", "You are signed out everywhere else");
	return redirect(paths.profileSessions(), 303);
}

async function endOne(ctx: RequestContext) {
	const form = await ctx.form(endSchema);
	if (!form.ok) return form.invalid();
	const isEnded = await ctx.sessions.end(form.value.session);
	if (!isEnded) return replyFor(ctx, form, { ok: false, reason: "unavailable" });
	ctx.toast("SERVER_SUCCESS", "That device is signed out");
	return redirect(paths.profileSessions(), 303);
}

export default function SessionsPage({ loaderData: { current, others, canEndOthers } }: Route.ComponentProps) {
	return (
		<AccountPage
			title="Devices"
			intro="These devices are signed in to your account. If you don't recognise one, sign it out and change your password."
		>
			<ul className={accountList}>
				<Device device={current} isCurrent />
				{others?.map((device) => (
					<Device key={device.id} device={device} />
				))}
			</ul>
			{others === null ? <OthersUnknown canEndOthers={canEndOthers} /> : null}
			<div className={accountActions}>
				{canEndOthers && others?.length !== 0 ? (
					<ButtonForm action={paths.profileSessions()} values={{ _intent: othersIntent }}>
						Sign out everywhere else
					</ButtonForm>
				) : null}
				<LinkButton to={paths.profilePassword()} tone="quiet">
					Change password
				</LinkButton>
			</div>
		</AccountPage>
	);
}

const OthersUnknown = ({ canEndOthers }: { canEndOthers: boolean }) =>
	canEndOthers ? (
		<UnavailableNotice what="your other devices" />
	) : (
		<Text>We can only show the device you are using now.</Text>
	);

const Device = ({ device, isCurrent = false }: { device: ReturnType<typeof describeDevice>; isCurrent?: boolean }) => (
	<li>
		<AccountRow title={device.name} badge={isCurrent ? <Badge tone="positive">This device</Badge> : null}>
			<FactList
				of={[
					["Signed in", device.signedIn],
					["Last seen", isCurrent ? "Now" : `About ${device.lastSeen}`],
				]}
			/>
			{isCurrent ? null : (
				<ButtonForm
					action={paths.profileSessions()}
					values={{ session: device.id }}
					className={accountActions}
					tone="calm"
					aria-label={`Sign out ${device.name}`}
				>
					Sign out
				</ButtonForm>
			)}
		</AccountRow>
	</li>
);
