import { data, Form, redirect } from "react-router";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { FormKey } from "#app/components/forms/form-key.tsx";
import { StarField } from "#app/components/forms/star-field.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { rulesOf, useSchemaForm } from "#app/lib/forms/form.tsx";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import {
	type Confirmation,
	hasSaved,
	type PackagePage,
	type RequestContext,
	type ReviewInput,
	replyFor,
	requestContext,
	required,
	slug,
} from "#server/bff/context/index.ts";
import { accountForm } from "../account.css.ts";
import { AccountPage } from "../account-page.tsx";
import type { Route } from "./+types/write.ts";
import { reviewSchema } from "./review.schema.ts";
import { longestReview, starWords } from "./review-fields.ts";

const rules = rulesOf(["rating", "title", "text"], async () => (await import("./review.schema.ts")).reviewSchema);

export const meta = () => privateMeta("Write a review");

export async function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	await ctx.requireUser();
	const tour = await requirePackage(ctx, args.params.slug);
	return { title: tour.title, slug: tour.slug };
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	const { api, requireUser, toast } = ctx;
	await requireUser();
	const form = await ctx.form(reviewSchema);
	if (!form.ok) return form.invalid();
	const { id } = await requirePackage(ctx, args.params.slug);
	const { rating, title, text } = form.value;
	const review = { packageId: id, rating: Number(rating), title, text };
	const sent = await ctx.change(() => api.ownReviews.submit(review), {
		nextStep: "Look at My Reviews, and send it again only if it is missing.",
		confirm: () => confirmReview(ctx, review),
	});
	if (!sent.ok) return replyFor(ctx, form, sent);
	toast("SERVER_SUCCESS", "Thank you. Your review is shown once it is approved");
	return redirect(paths.reviews(), 303);
}

async function confirmReview({ api }: RequestContext, review: ReviewInput): Promise<Confirmation<string>> {
	const list = await api.ownReviews.list();
	if (!list.ok) return "unknown";
	const { packageId, rating, text } = review;
	const sent = list.value.find((own) => hasSaved(own, { packageId, rating, text }));
	if (sent) return { ok: true, value: sent.status };
	return list.value.some((own) => own.packageId === packageId) ? "unknown" : "undone";
}

/** @throws 404 also for a package without id, which cannot be reviewed */
async function requirePackage({ api }: RequestContext, slugParam: string | undefined): Promise<PackagePage> {
	const tour = required(await api.packages.bySlug(slug(slugParam)));
	if (!tour.id) throw data(null, { status: 404 });
	return tour;
}

export default function WriteReviewPage({ loaderData: { title, slug: packageSlug } }: Route.ComponentProps) {
	const { props, fields, problems, validator } = useSchemaForm(rules, useReply<typeof action>(), { id: "review" });
	const isBusy = useBusy();
	return (
		<AccountPage
			title="Write a review"
			intro={
				<>
					About <strong>{title}</strong>. It is shown with your first name once it is approved.
				</>
			}
			above={[{ label: "My Reviews", to: paths.reviews() }]}
		>
			<Form {...props} method="post" action={paths.reviewWrite(packageSlug)} className={accountForm}>
				<FormKey />
				{validator}
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
		</AccountPage>
	);
}
