import { Form, redirect, useActionData } from "react-router";
import * as z from "zod/mini";
import { Card } from "#app/components/cards/card.tsx";
import { Button, LinkButton } from "#app/components/display/button.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { FieldError } from "#app/components/forms/field.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { fieldsOf } from "#app/lib/forms/form-reply.ts";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { replyFor, requestContext, required, sendWithinLimits } from "#server/bff/context/index.ts";
import { accountList } from "../account.css.ts";
import { AccountPage } from "../account-page.tsx";
import type { Route } from "./+types/data.ts";
import { findErasureRequest } from "./erasure-request.ts";

const alreadyRequested = "You have asked already. An advisor will call you";
const eraseSchema = z.object({ _intent: z.literal("erase") });

export const meta = () => privateMeta("Your data");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser } = requestContext(args);
	await requireUser();
	return { canErase: findErasureRequest(required(await api.profile.get())) !== null };
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
				nextStep: "Look at My Enquiry, and ask again only if your request is missing there.",
			}),
		pretended: null,
	});
	if (!outcome.ok)
		return replyFor(ctx, form, outcome, { field: "_intent", limited: { toast: null, error: alreadyRequested } });
	toast("ENQUIRY_OK");
	return redirect(paths.profileData(), 303);
}

export default function DataPage({ loaderData: { canErase } }: Route.ComponentProps) {
	const { _intent: intentField } = fieldsOf(useActionData<typeof action>(), "erase", ["_intent"]);
	const isBusy = useBusy();
	return (
		<AccountPage title="Your data" intro="What we know of you is yours: to take away, to correct, to have erased.">
			<Card as="section" aria-labelledby="take">
				<div className={accountList}>
					<Heading level={2} size={4} id="take">
						Take it away
					</Heading>
					<Text>
						One file with your profile, travellers, wishlist, bookings, reviews, enquiries, wallet, bank accounts (the
						last four digits), notifications and coupons: everything that this site can read about you.
					</Text>
					<Form method="post" action={paths.profileDownload()} reloadDocument>
						<Button tone="calm">Download my data</Button>
					</Form>
				</div>
			</Card>
			<Card as="section" aria-labelledby="erase">
				<div className={accountList}>
					<Heading level={2} size={4} id="erase">
						Have it erased
					</Heading>
					<Text>
						This leaves a request with our advisors. One of them calls the number in your profile to be sure that it is
						you, and then your account goes with all it holds. Bills of journeys that were made are kept as long as the
						law asks. Journeys that lie ahead have to be cancelled or finished first.
					</Text>
					{canErase ? (
						<Form method="post" action={paths.profileData()}>
							<FormKey />
							<input type="hidden" name="_intent" value="erase" />
							<SubmitButton isBusy={isBusy} tone="calm">
								Ask to have my data erased
							</SubmitButton>
							<FieldError field={intentField} />
						</Form>
					) : (
						<>
							<Text>For that we need your full name, an e-mail address and a phone number in your profile.</Text>
							<div>
								<LinkButton to={paths.profileEdit()} tone="calm">
									Edit profile
								</LinkButton>
							</div>
						</>
					)}
				</div>
			</Card>
		</AccountPage>
	);
}
