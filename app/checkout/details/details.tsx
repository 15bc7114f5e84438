import { redirect } from "react-router";
import { companyFieldsSchema, companySchema } from "#app/checkout/checkout.schema.ts";
import { continueIntent } from "#app/checkout/intents.ts";
import { loadCart, loadPoster } from "#app/checkout/load-cart.ts";
import { CheckoutStepPage } from "#app/checkout/step-page.tsx";
import { useIsDisabled } from "#app/components/navigation/disabled-paths.ts";
import { Notice } from "#app/components/overlays/notice.tsx";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths, withQuery } from "#app/lib/paths.ts";
import {
	hasSaved,
	type RequestContext,
	type RouteFacts,
	replyFor,
	requestContext,
	sendCartChange,
} from "#server/bff/context/index.ts";
import type { Route } from "./+types/details.ts";
import { CompanyForm } from "./company-form.tsx";
import { spellCompanyHint } from "./company-hint.ts";

export const handle: RouteFacts = { write: "account" };

export const meta = () => privateMeta("Invoice");

export async function loader(args: Route.LoaderArgs) {
	const { view, ctx } = await loadCart(args, "details");
	const { cart } = view;
	const [profile, poster] = await Promise.all([ctx.api.profile.get(), loadPoster(ctx, cart)]);
	const hasUnverifiedEmail = profile.ok && profile.value.email !== "" && profile.value.isEmailVerified === false;
	return {
		view,
		poster,
		companyHint: cart?.company ? spellCompanyHint(cart.company) : "",
		email: hasUnverifiedEmail ? profile.value.email : null,
	};
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	await ctx.requireUser();
	const intent = await ctx.intent();
	if (intent !== continueIntent) return saveCompany(ctx, paths.checkOutDetails());
	const company = await ctx.form(companyFieldsSchema);
	const isEmpty = company.ok && !Object.values(company.value).some(Boolean);
	return isEmpty ? redirect(paths.checkOutReview(), 303) : saveCompany(ctx, paths.checkOutReview());
}

export default function DetailsPage({ loaderData }: Route.ComponentProps) {
	const { view, poster, companyHint, email } = loaderData;
	const { cart } = view;
	const reply = useReply<typeof action>();
	return (
		<CheckoutStepPage
			step="details"
			title="Invoice"
			intro="The invoice is in your name unless you add a company."
			view={view}
			lead={email ? <ConfirmEmail email={email} /> : null}
		>
			{/* The key resets the form to the company as the upstream saved it. */}
			<CompanyForm key={JSON.stringify(cart?.company)} cart={cart} poster={poster} hint={companyHint} reply={reply} />
		</CheckoutStepPage>
	);
}

const ConfirmEmail = ({ email }: { email: string }) => (
	<Notice kind="info" announced={false}>
		{`Your e-mail address ${email} is not confirmed yet.`}
		{useIsDisabled(paths.profileEmail()) ? null : (
			<>
				{" "}
				<a href={withQuery(paths.profileEmail(), { back: paths.checkOutDetails() })}>Confirm it now</a> and come back
				here.
			</>
		)}
	</Notice>
);

async function saveCompany(ctx: RequestContext, next: string) {
	const form = await ctx.form(companySchema);
	if (!form.ok) return form.invalid();
	const { gstin, company, address, state } = form.value;
	const input = { gstin, name: company, address, state };
	const saved = await sendCartChange(
		ctx,
		() => ctx.api.cart.setCompany(input),
		({ company: saved }) => {
			if (saved === null) return "undone";
			return hasSaved(saved, input) ? "done" : "unknown";
		},
	);
	if (!saved.ok) return replyFor(ctx, form, saved, { field: "gstin", isMessageAtField: true });
	ctx.toast("SERVER_SUCCESS", `Company details saved. ${spellCompanyHint(input)}`.trim());
	return redirect(next, 303);
}
