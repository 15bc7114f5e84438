import { redirectDocument } from "react-router";
import * as z from "zod/mini";
import { Card } from "#app/components/cards/card.tsx";
import { LinkButton } from "#app/components/display/button.tsx";
import { Text } from "#app/components/display/text.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import { brand } from "#app/lib/brand.ts";
import { requireEnabled } from "#app/lib/features.ts";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { formatAmount } from "#app/lib/money.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { yatraFormName, yatraParts } from "#app/lib/yatra-form.ts";
import {
	type BookingSummary,
	type Confirmation,
	done,
	type Outcome,
	optional,
	type Profile,
	type RequestContext,
	type RouteFacts,
	replyFor,
	requestContext,
	required,
} from "#server/bff/context/index.ts";
import { accountActions, accountList } from "../account.css.ts";
import { AccountPage, FactList } from "../account-page.tsx";
import type { Route } from "./+types/erase.ts";
import { listOpenTrips } from "./open-trips.ts";

/** The browser deletes its stored pages of the account, also those of its Back button. */
const clearsCache = { "clear-site-data": '"cache"' };

export const handle: RouteFacts = { write: "account", sensitive: "access" };

export const meta = () => privateMeta("Erase your account");

export async function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	await requireErasure(ctx);
	const [bookings, wallet] = await Promise.all([loadBookings(ctx), ctx.api.wallet.page(1)]);
	const balanceInPaise = wallet.ok ? wallet.value.balanceInPaise : null;
	return {
		open: listOpenTrips(required(bookings)),
		wallet: balanceInPaise !== null && balanceInPaise > 0 ? formatAmount(balanceInPaise) : null,
	};
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	await requireErasure(ctx);
	const form = await ctx.form(z.object({}));
	if (!form.ok) return form.invalid();
	const bookings = await loadBookings(ctx);
	if (!bookings.ok) return replyFor(ctx, form, bookings);
	if (listOpenTrips(bookings.value).length > 0)
		return replyFor(ctx, form, { ok: false, reason: "rejected", message: "Complete or cancel your trips first" });
	const profile = optional<Profile | null>(await ctx.api.profile.get(), null);
	const userId = ctx.session.get("user")?.id ?? "";
	const application = ctx.application(yatraFormName);
	const erased = await ctx.change(() => ctx.api.profile.erase(), {
		nextStep: "Reload this page. If you are asked to sign in, your account has been erased.",
		confirm: () => confirmErased(ctx),
	});
	if (!erased.ok) return replyFor(ctx, form, erased);
	const areReceiptsErased = (await ctx.payments.deleteReceipts()) || (await ctx.payments.deleteReceipts());
	await application.delete(yatraParts);
	for (const account of namesOf(profile)) await ctx.limits.unlinkAccount(account, userId);
	await ctx.signOutEverywhere();
	ctx.toast(
		"SERVER_SUCCESS",
		`Your account has been erased. You are signed out everywhere${areReceiptsErased ? "" : ". Copies of your receipts are erased later, 90 days after each trip"}`,
	);
	return redirectDocument(paths.home(), { status: 303, headers: clearsCache });
}

/** The upstream refuses the token of an erased account: reading the profile then throws a redirect to signing in. */
const confirmErased = ({ api }: RequestContext): Promise<Confirmation<null>> =>
	api.profile.get().then(
		(profile) => (profile.ok ? "undone" : "unknown"),
		(thrown: unknown) => (thrown instanceof Response ? done : "unknown"),
	);

const namesOf = (profile: Profile | null): readonly string[] =>
	profile ? [profile.email, profile.mobile && profile.countryCode + profile.mobile].filter((name) => name !== "") : [];

async function requireErasure({ api, requireUser, requireRecentSignIn }: RequestContext): Promise<void> {
	await requireUser();
	requireEnabled(api, "user.erase");
	await requireRecentSignIn();
}

const loadBookings = async ({ api }: RequestContext): Promise<Outcome<readonly BookingSummary[]>> =>
	api.isEnabled("order.list") ? api.bookings.list() : { ok: true, value: [] };

export default function ErasePage({ loaderData: { open, wallet } }: Route.ComponentProps) {
	return (
		<AccountPage
			title="Erase your account"
			intro="This cannot be undone."
			above={[{ label: "Your data", to: paths.profileData() }]}
		>
			<Card as="section" aria-label="What happens">
				<FactList
					of={[
						[
							"Erased for good",
							"Your profile and picture, travellers, identity document, wishlist, reviews, enquiries, questions, bank accounts, notifications, coupons and Yatra registrations.",
						],
						[
							"Kept without your name",
							"Bookings, payments and invoices, as long as the law requires. Only the company and GSTIN you put on an invoice stay on it.",
						],
						["Wallet", wallet ? `Your balance of ${wallet} ends with the account.` : ""],
						["Refunds", "Refunds already under way are still made the way you paid."],
					]}
				/>
			</Card>
			{open.length > 0 ? <TripsFirst open={open} /> : <EraseForm />}
		</AccountPage>
	);
}

const TripsFirst = ({ open }: Pick<Route.ComponentProps["loaderData"], "open">) => (
	<>
		<Notice kind="info" announced={false}>
			You can erase your account once all your bookings are completed or cancelled.
		</Notice>
		<ul className={accountList}>
			{open.map(({ id, title }) => (
				<li key={id}>
					<Link to={paths.booking(id)}>{title}</Link>
				</li>
			))}
		</ul>
		<Text>
			Can't cancel one of them? <Link to={paths.profileData()}>Ask an advisor</Link>, or call{" "}
			<a href={brand.phone.href}>{brand.phone.shown}</a>.
		</Text>
	</>
);

function EraseForm() {
	const isBusy = useBusy();
	return (
		<PostForm action={paths.profileErase()}>
			<div className={accountActions}>
				<SubmitButton isBusy={isBusy} tone="primary">
					Erase my account for good
				</SubmitButton>
				<LinkButton to={paths.profileData()} tone="calm">
					Keep my account
				</LinkButton>
			</div>
		</PostForm>
	);
}
