import { Form, redirect } from "react-router";
import { rulesOf, useSchemaForm } from "#app/lib/form.tsx";
import { paths } from "#app/lib/paths.ts";
import { useReply } from "#app/lib/use-reply.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { StarField } from "#app/ui/star-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { required, slug, wire } from "#server/bff/wire/index.ts";
import { form as formStyle } from "../account.css.ts";
import { Leaf } from "../leaf.tsx";
import { privateMeta } from "../private-meta.ts";
import { refuse } from "../refuse.ts";
import { useBusy } from "../use-busy.ts";
import type { Route } from "./+types/write.ts";
import { reviewSchema } from "./review.schema.ts";
import { longestReview, starWords } from "./stars.ts";

const rules = rulesOf(["rating", "title", "text"], async () => (await import("./review.schema.ts")).reviewSchema);

export const meta = () => privateMeta("Write a review");

export async function loader(args: Route.LoaderArgs) {
	const { api, requireUser } = wire(args);
	await requireUser();
	const { title, slug: known } = required(await api.packages.bySlug(slug(args.params.slug)));
	return { title, slug: known };
}

export async function action(args: Route.ActionArgs) {
	const door = wire(args);
	const { api, form, requireUser, toast } = door;
	await requireUser();
	const asked = await form(reviewSchema);
	if (!asked.ok) return asked.refused();
	const { id } = required(await api.packages.bySlug(slug(args.params.slug)));
	const { rating, title, text } = asked.value;
	const sent = await api.ownReviews.submit({ packageId: id, rating: Number(rating), title, text });
	if (!sent.ok) return refuse(door, asked, sent);
	toast("SERVER_SUCCESS", sent.message ?? "Thank you. Your review is shown once it is approved");
	return redirect(paths.reviews(), 303);
}

export default function WriteReviewPage({ loaderData: { title, slug: known } }: Route.ComponentProps) {
	const { props, fields, problems, judge } = useSchemaForm(rules, useReply<typeof action>(), { id: "review" });
	const isBusy = useBusy();
	return (
		<Leaf
			title="Write a review"
			intro={
				<>
					About <strong>{title}</strong>. It is shown with your first name once it is approved.
				</>
			}
			above={[{ label: "My Reviews", to: paths.reviews() }]}
		>
			<Form {...props} method="post" action={paths.reviewWrite(known)} className={formStyle}>
				{judge}
				<ErrorSummary problems={problems} />
				<StarField field={fields.rating} legend="How many stars?" words={starWords} />
				<Field field={fields.title} label="Headline" isOptional maxLength={longestReview.title} />
				<Field
					field={fields.text}
					label="Your review"
					hint="What was good, what was not, what would you tell a friend?"
					rows={8}
					maxLength={longestReview.text}
				/>
				<SubmitButton isBusy={isBusy}>Send review</SubmitButton>
			</Form>
		</Leaf>
	);
}
