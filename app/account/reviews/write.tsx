import { data, redirect } from "react-router";
import { LinkButton } from "#app/components/display/button.tsx";
import { Field } from "#app/components/forms/field.tsx";
import { ValidatedForm } from "#app/components/forms/post-form.tsx";
import { StarField } from "#app/components/forms/star-field.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import { toFieldRules, useSchemaForm } from "#app/lib/forms/form.tsx";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import {
	type Confirmation,
	hasSaved,
	optional,
	type PackagePage,
	type RequestContext,
	type ReviewInput,
	type RouteFacts,
	replyFor,
	requestContext,
	required,
	slug,
} from "#server/bff/context/index.ts";
import { accountForm } from "../account.css.ts";
import { AccountPage } from "../account-page.tsx";
import type { Route } from "./+types/write.ts";
import { hasCompleted } from "./packages-to-review.ts";
import { reviewSchema } from "./review.schema.ts";
import { longestReview, starWords } from "./review-fields.ts";

const rules = toFieldRules(["rating", "title", "text"], async () => (await import("./review.schema.ts")).reviewSchema);

const shownLater = "Your review will be shown once it's approved";
const alreadyReviewed = "You have already reviewed this trip";
const notBack = "You can review a trip once you are back from it";

export const handle: RouteFacts = { write: "account" };

export const meta = () => privateMeta("Your review");

export async function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	await ctx.requireUser();
	const tour = await findPackage(ctx, args.params.slug);
	// A posted form keeps its values even when the upstream fails.
	if (tour === null) return { title: "your trip", slug: slug(args.params.slug), saved: null, refusal: null };
	const { written, refusal } = await findReview(ctx, tour);
	return {
		title: tour.title,
		slug: tour.slug,
		saved: written && { rating: String(Math.round(written.rating ?? 0)), title: written.title, text: written.text },
		refusal,
	};
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	await ctx.requireUser();
	const form = await ctx.form(reviewSchema);
	if (!form.ok) return form.invalid();
	const tour = await findPackage(ctx, args.params.slug);
	if (tour === null) return replyFor(ctx, form, { ok: false, reason: "unavailable" });
	const { written, refusal } = await findReview(ctx, tour);
	if (refusal) return replyFor(ctx, form, { ok: false, reason: "rejected", message: refusal });
	const { rating, title, text } = form.value;
	const review = { packageId: tour.id, rating: Number(rating), title, text };
	const sent = await ctx.change(
		() => (written ? ctx.api.ownReviews.change(written.id, review) : ctx.api.ownReviews.submit(review)),
		{
			nextStep: "Check My Reviews before you send it again.",
			confirm: () => confirmReview(ctx, review),
		},
	);
	if (!sent.ok) return replyFor(ctx, form, sent);
	ctx.toast("SERVER_SUCCESS", `${written ? "Your review is changed" : "Thank you"}. ${shownLater}`);
	return redirect(paths.reviews(), 303);
}

async function confirmReview({ api }: RequestContext, review: ReviewInput): Promise<Confirmation<string>> {
	const list = await api.ownReviews.list();
	if (!list.ok) return "unknown";
	const { packageId, rating, title, text } = review;
	const sent = list.value.find((own) => hasSaved(own, { packageId, rating, title, text }));
	if (sent) return { ok: true, value: sent.status };
	return list.value.some((own) => own.packageId === packageId) ? "unknown" : "undone";
}

/**
 * The fields tell what the user wrote of the package before, and why nothing can be written; what is not known the
 * upstream decides.
 */
async function findReview({ api }: RequestContext, { id, slug: packageSlug }: PackagePage) {
	const [mine, booked] = await Promise.all([api.ownReviews.list(), api.bookings.list()]);
	const written = optional(mine, []).find((own) => own.packageId === id || own.slug === packageSlug) ?? null;
	if (written) return { written, refusal: api.isEnabled("review.update") ? null : alreadyReviewed };
	return { written, refusal: booked.ok && !hasCompleted(booked.value, packageSlug) ? notBack : null };
}

/**
 * Returns null where the package of a posted form does not come. @throws 404 also for a package without id, which cannot
 * be reviewed
 */
async function findPackage({ api, isFormPost }: RequestContext, slugParam: string | undefined) {
	const found = await api.packages.bySlug(slug(slugParam));
	if (!found.ok && found.status !== 404 && isFormPost) return null;
	const tour = required(found);
	if (!tour.id) throw data(null, { status: 404 });
	return tour;
}

export default function ReviewPage({ loaderData: { title, slug: packageSlug, saved, refusal } }: Route.ComponentProps) {
	const reply = useReply<typeof action>();
	return (
		<AccountPage
			title={saved ? "Change your review" : "Write a review"}
			intro={
				<>
					Your review of <strong>{title}</strong> is shown with your first name once it is approved.
				</>
			}
			above={[{ label: "My Reviews", to: paths.reviews() }]}
		>
			{refusal ? <Refusal text={refusal} /> : null}
			{refusal === null || reply ? (
				<ReviewForm key={packageSlug} slug={packageSlug} saved={saved} reply={reply} />
			) : null}
		</AccountPage>
	);
}

const Refusal = ({ text }: { text: string }) => (
	<>
		<Notice kind="info" announced={false}>{`${text}.`}</Notice>
		<div>
			<LinkButton to={paths.reviews()}>See your reviews</LinkButton>
		</div>
	</>
);

type ReviewFormProps = Pick<Route.ComponentProps["loaderData"], "slug" | "saved"> & { reply: unknown };

function ReviewForm({ slug: packageSlug, saved, reply }: ReviewFormProps) {
	const { fields, ...form } = useSchemaForm(rules, reply, {
		id: "review",
		...(saved && { defaultValue: saved }),
	});
	return (
		<ValidatedForm
			form={form}
			action={paths.reviewWrite(packageSlug)}
			className={accountForm}
			submit={saved ? "Save review" : "Send review"}
		>
			<StarField field={fields.rating} legend="How many stars?" words={starWords} />
			<Field field={fields.title} label="Headline" isOptional maxLength={longestReview.title} />
			<Field
				field={fields.text}
				label="Your review"
				hint="What did you like, what could be better, and what would you tell a friend?"
				rows={8}
				maxLength={longestReview.text}
			/>
		</ValidatedForm>
	);
}
