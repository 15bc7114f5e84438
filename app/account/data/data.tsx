import { Form, redirect, useActionData } from "react-router";
import * as z from "zod/mini";
import { fieldsOf } from "#app/lib/form-reply.ts";
import { paths } from "#app/lib/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { required, wire } from "#server/bff/wire/index.ts";
import { list } from "../account.css.ts";
import { Leaf } from "../leaf.tsx";
import { privateMeta } from "../private-meta.ts";
import { refuse } from "../refuse.ts";
import { useBusy } from "../use-busy.ts";
import type { Route } from "./+types/data.ts";
import { canBeAsked, erasureRequest } from "./erasure-request.ts";

const askedAlready = "You have asked already. An advisor will call you";
const eraseSchema = z.object({ _intent: z.literal("erase") });

export const meta = () => privateMeta("Your data");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser } = wire(args);
	await requireUser();
	return { canErase: canBeAsked(required(await api.profile.get())) };
}

/** Asks for erasure: an advisor does it, once it is sure who asks. */
export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const { api, form, limits, requireUser, toast } = door;
	await requireUser();
	const asked = await form(eraseSchema);
	if (!asked.ok) return asked.refused();
	const profile = required(await api.profile.get());
	if (!canBeAsked(profile)) return redirect(paths.profileEdit(), 303);
	const request = erasureRequest(profile);
	const permit = await limits.enquiry(request.phone, "erasure");
	if (!permit.ok) return asked.refused({ _intent: [askedAlready] });
	const left = await api.enquiries.contact(request);
	if (!left.ok) {
		await permit.unsent();
		return refuse(door, asked, left);
	}
	toast("ENQUIRY_OK");
	return redirect(paths.profileData(), 303);
}

export default function DataPage({ loaderData: { canErase } }: Route.ComponentProps) {
	const { _intent: wish } = fieldsOf(useActionData<typeof action>(), "erase", ["_intent"]);
	const isBusy = useBusy();
	return (
		<Leaf title="Your data" intro="What we know of you is yours: to take away, to correct, to have erased.">
			<Card as="section" aria-labelledby="take">
				<div className={list}>
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
				<div className={list}>
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
							<input type="hidden" name="_intent" value="erase" />
							<SubmitButton isBusy={isBusy} tone="calm">
								Ask to have my data erased
							</SubmitButton>
							<FieldError field={wish} />
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
		</Leaf>
	);
}
