import { data } from "react-router";
import { LinkButton } from "#app/components/display/button.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import { usePageForm } from "#app/layout/index.ts";
import { brand } from "#app/lib/brand.ts";
import { todayInIndia } from "#app/lib/dates.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { paths, withoutTrailingSlashes, withQuery } from "#app/lib/paths.ts";
import {
	type Api,
	type FormFailure,
	isRejected,
	type ReplyMessages,
	type RouteFacts,
	replyFor,
	requestContext,
	sendUnlessBot,
	waitInWords,
} from "#server/bff/context/index.ts";
import type { Route } from "./+types/newsletter.ts";
import { NewsletterForm } from "./newsletter-form.tsx";
import { findPromotedOffer } from "./promoted-offer.ts";
import { PromotedOffer } from "./promoted-offer-card.tsx";
import { SubscriptionPage } from "./subscription-page.tsx";
import { newsletterSchema } from "./subscriptions.schema.ts";

/** The upstream names the promotional list so. */
const promotion = "offers";

/** The newsletters stand by pathname. */
const newsletters = new Map([
	[
		paths.newsletter(),
		{
			title: "Newsletter",
			lead: `New trips, new dates and articles from ${brand.name}, once in a while.`,
			thanks: "Thank you. You're subscribed to our newsletter.",
			send: ({ subscriptions }: Api, email: string) => subscriptions.newsletter(email),
		},
	],
	[
		paths.promo(),
		{
			title: "Offers by e-mail",
			lead: "Get new offers on the day they start.",
			thanks: "Thank you. We'll e-mail you the next offer on the day it starts.",
			send: ({ subscriptions }: Api, email: string) => subscriptions.promo(email, promotion),
		},
	],
]);

const newsletterMessages: ReplyMessages = {
	field: "email",
	rejected: { toast: null, error: "This e-mail address wasn't accepted" },
	limited: {
		toast: null,
		error: (seconds) => `Too many subscriptions from here. Please try again ${waitInWords(seconds)}`,
	},
};

/** An address that is subscribed already gets the reply of a new one, so that no reply tells which addresses are known. */
const isSubscribed = (failure: FormFailure): boolean =>
	"kind" in failure &&
	isRejected(failure) &&
	(failure.status === 409 || /already|exist|duplicate|registered|subscribed/i.test(failure.message ?? ""));

export const meta = ({ loaderData }: Route.MetaArgs) =>
	loaderData
		? pageMeta({ title: loaderData.title, description: loaderData.lead, canonical: loaderData.canonical })
		: [];

export const handle: RouteFacts = { cache: "page", query: ["done", "package"], write: "public" };

export async function loader(args: Route.LoaderArgs) {
	const { api, url } = requestContext(args);
	const { path, newsletter } = requireNewsletter(url);
	const { title, lead, thanks } = newsletter;
	const isDone = url.searchParams.has("done");
	const about = url.searchParams.get("package");
	const offer = path === paths.promo() ? await findPromotedOffer(api, about, todayInIndia()) : null;
	return { path, title, lead, thanks, isDone, offer, canonical: new URL(path, url).href };
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	const { path, newsletter } = requireNewsletter(ctx.url);
	const form = await ctx.form(newsletterSchema);
	if (!form.ok) return form.invalid();
	const { email } = form.value;
	const sent = await sendUnlessBot(ctx, {
		permit: () => ctx.limits.subscribe(path, email),
		call: () => newsletter.send(ctx.api, email),
		pretended: null,
	});
	if (!sent.ok && !isSubscribed(sent)) return replyFor(ctx, form, sent, newsletterMessages);
	// The newsletter's popup would ask for the address that the visitor has just given.
	ctx.visitor.dismiss("newsletter");
	return form.next(withQuery(path, { done: "yes" }));
}

export default function NewsletterPage({ loaderData }: Route.ComponentProps) {
	const { path, title, lead, thanks, isDone, offer } = loaderData;
	const submission = usePageForm();
	return (
		<SubscriptionPage key={path} title={title} lead={lead}>
			{offer ? <PromotedOffer offer={offer} level={2} /> : null}
			{isDone && !submission.reply ? (
				<>
					<Notice kind="success">{thanks}</Notice>
					<LinkButton to={paths.offers()} tone="calm">
						See today's offers
					</LinkButton>
				</>
			) : (
				<NewsletterForm path={path} {...submission} />
			)}
		</SubscriptionPage>
	);
}

/** @throws `data(null)` with 404 */
function requireNewsletter({ pathname }: URL) {
	const path = withoutTrailingSlashes(pathname);
	const newsletter = newsletters.get(path);
	if (!newsletter) throw data(null, { status: 404 });
	return { path, newsletter };
}
