import { Form, redirect } from "react-router";
import * as z from "zod/mini";
import { Card } from "#app/components/cards/card.tsx";
import { Button, LinkButton } from "#app/components/display/button.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { FieldError } from "#app/components/forms/field.tsx";
import { AccountKey } from "#app/components/forms/form-key.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import { formatDay, isDay } from "#app/lib/dates.ts";
import { pickFields } from "#app/lib/forms/form-reply.ts";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import {
	manyRequestsText,
	optional,
	type RouteFacts,
	replyFor,
	requestContext,
	required,
	sendWithinLimits,
} from "#server/bff/context/index.ts";
import { accountList } from "../account.css.ts";
import { AccountPage } from "../account-page.tsx";
import type { Route } from "./+types/data.ts";
import { findErasureRequest, findPendingErasure } from "./erasure-request.ts";

const alreadyRequested = "You have already asked us to erase your data. An advisor will call you";
const eraseSchema = z.object({ _intent: z.literal("erase") });

export const handle: RouteFacts = { write: "account" };

export const meta = () => privateMeta("Your data");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser } = requestContext(args);
	await requireUser();
	const [profile, enquiries] = await Promise.all([api.profile.get(), api.ownEnquiries.list()]);
	const pending = findPendingErasure(optional(enquiries, []));
	return {
		isByOneself: api.isEnabled("user.erase"),
		canErase: findErasureRequest(required(profile)) !== null,
		pending: pending ? { date: pending.date } : null,
	};
}

/** Requests erasure: an advisor verifies the user by phone before erasing. */
export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	const { api, limits, requireUser, toast } = ctx;
	await requireUser();
	const form = await ctx.form(eraseSchema);
	if (!form.ok) return form.invalid();
	const request = findErasureRequest(required(await api.profile.get()));
	if (request === null) return redirect(paths.profileEdit(), 303);
	const outcome = await sendWithinLimits({
		permit: () => limits.enquiry(request.phone, "erasure"),
		call: () =>
			ctx.change(() => api.enquiries.contact(request), {
				nextStep: "Check this page again in a minute, and ask again only if your request is not shown as pending.",
			}),
		pretended: null,
	});
	if (!outcome.ok) {
		const isPending = findPendingErasure(optional(await api.ownEnquiries.list(), [])) !== undefined;
		const error = (seconds: number) => (isPending ? alreadyRequested : manyRequestsText(seconds));
		return replyFor(ctx, form, outcome, { field: "_intent", limited: { toast: null, error } });
	}
	toast("SERVER_SUCCESS", "We have your request. An advisor will call you to confirm it.");
	return redirect(paths.profileData(), 303);
}

export default function DataPage({ loaderData: { isByOneself, ...request } }: Route.ComponentProps) {
	return (
		<AccountPage title="Your data" intro="Download what we hold about you, correct it, or have it erased.">
			<Card as="section" aria-labelledby="take">
				<div className={accountList}>
					<Heading level={2} size={4} id="take">
						Download your data
					</Heading>
					<Text>
						One file with your profile, travellers, wishlist, bookings, reviews, enquiries, wallet, bank accounts (last
						four digits), notifications and coupons.
					</Text>
					<Form method="post" action={paths.profileDownload()} reloadDocument>
						<AccountKey />
						<Button tone="calm">Download my data</Button>
					</Form>
				</div>
			</Card>
			<Card as="section" aria-labelledby="erase">
				<div className={accountList}>
					<Heading level={2} size={4} id="erase">
						Erase your account
					</Heading>
					<Text>
						{isByOneself
							? "Erase your account and everything in it yourself, or ask an advisor, who calls the number in your profile first."
							: "An advisor calls the number in your profile to confirm it is you, then erases your account and everything in it."}{" "}
						Invoices are kept as long as the law requires. Complete or cancel your upcoming trips first.
					</Text>
					{isByOneself ? (
						<div>
							<LinkButton to={paths.profileErase()} tone="calm">
								Erase my account
							</LinkButton>
						</div>
					) : null}
					<Erasure {...request} />
				</div>
			</Card>
		</AccountPage>
	);
}

function Erasure({ canErase, pending }: Pick<Route.ComponentProps["loaderData"], "canErase" | "pending">) {
	const { _intent: intentField } = pickFields(useReply<typeof action>(), "erase", ["_intent"]);
	const isBusy = useBusy();
	if (pending) {
		const day = pending.date && isDay(pending.date) ? ` on ${formatDay(pending.date)}` : "";
		return (
			<Notice kind="info" announced={false}>
				{`Erasure requested${day}. Pending: an advisor will call you to confirm it.`}
			</Notice>
		);
	}
	if (!canErase)
		return (
			<>
				<Text>Add your full name, e-mail and mobile number to your profile first.</Text>
				<div>
					<LinkButton to={paths.profileEdit()} tone="calm">
						Edit profile
					</LinkButton>
				</div>
			</>
		);
	return (
		<PostForm action={paths.profileData()} values={{ _intent: "erase" }}>
			<SubmitButton isBusy={isBusy} tone="calm">
				Request erasure
			</SubmitButton>
			<FieldError field={intentField} />
		</PostForm>
	);
}
