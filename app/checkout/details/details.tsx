import { redirect } from "react-router";
import { companyFieldsSchema, companySchema } from "#app/checkout/checkout.schema.ts";
import { continueIntent } from "#app/checkout/intents.ts";
import { loadCart, loadPoster } from "#app/checkout/load-cart.ts";
import { CheckoutStepPage } from "#app/checkout/step-page.tsx";
import { useIsDisabled } from "#app/components/navigation/disabled-paths.ts";
import { Notice } from "#app/components/overlays/notice.tsx";
import { brand } from "#app/lib/brand.ts";
import { findFormProblem, ofForm } from "#app/lib/forms/form-reply.ts";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths, withQuery } from "#app/lib/paths.ts";
import {
	hasSaved,
	optional,
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
	const isContinuing = (await ctx.intent()) === continueIntent;
	const next = isContinuing ? paths.checkOutReview() : paths.checkOutDetails();
	const form = await ctx.form(companyFieldsSchema);
	if (!form.ok || Object.values(form.value).some(Boolean)) return saveCompany(ctx, next);
	const saved = await findOfferedCompany(ctx);
	if (saved) return form.invalid({ [ofForm]: [`${saved.name} stays on this invoice. ${howToTakeOff}`] });
	return isContinuing ? redirect(next, 303) : saveCompany(ctx, next);
}

/** The upstream has no call that takes a company off. */
const howToTakeOff = `To take it off, call us on ${brand.phone.shown}.`;

/** Resolves to the saved company, which the form shows unless it is switched off; else to null. */
const findOfferedCompany = async ({ api }: RequestContext) =>
	api.isEnabled("cart.setGst") ? (optional(await api.cart.current(), null)?.company ?? null) : null;

export default function DetailsPage({ loaderData }: Route.ComponentProps) {
	const { view, poster, companyHint, email } = loaderData;
	const { cart } = view;
	const reply = useReply<typeof action>();
	const problem = findFormProblem(reply);
	return (
		<CheckoutStepPage
			step="details"
			title="Invoice"
			intro="The invoice is in your name unless you add a company."
			view={view}
			lead={
				<>
					{problem ? <Notice kind="error">{problem}</Notice> : null}
					{email ? <ConfirmEmail email={email} /> : null}
				</>
			}
		>
			{/* The key resets the form to the company as the upstream saved it, also where it was cleared in vain. */}
			<CompanyForm
				key={JSON.stringify([cart?.company, problem])}
				cart={cart}
				poster={poster}
				hint={companyHint}
				reply={problem ? undefined : reply}
			/>
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
