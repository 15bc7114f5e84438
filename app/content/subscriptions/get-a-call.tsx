import { usePageForm } from "#app/layout/index.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { india } from "#app/lib/phone/india.ts";
import { parseAnyPhone } from "#app/lib/phone/phone.server.ts";
import {
	allowThanks,
	optional,
	type RouteFacts,
	replyFor,
	requestContext,
	sendUnlessBot,
} from "#server/bff/context/index.ts";
import type { Route } from "./+types/get-a-call.ts";
import { CallForm, callLead } from "./call-form.tsx";
import { SubscriptionPage } from "./subscription-page.tsx";
import { callSchema } from "./subscriptions.schema.ts";

export const handle: RouteFacts = { cache: "page", write: "public", needsCookies: true };

const title = "Get a call";

export const meta = ({ loaderData }: Route.MetaArgs) =>
	loaderData ? pageMeta({ title, description: callLead, canonical: loaderData.canonical }) : [];

export async function loader(args: Route.LoaderArgs) {
	const { api, url } = requestContext(args);
	return {
		countries: optional(await api.countries.list(), [india]),
		canonical: new URL(paths.getACall(), url).href,
	};
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	const form = await ctx.form(callSchema(parseAnyPhone));
	if (!form.ok) return form.invalid();
	const { mobileno: phone } = form.value;
	const sent = await sendUnlessBot(ctx, {
		permit: () => ctx.limits.enquiry(phone, "call"),
		call: () => ctx.api.enquiries.requestCall({ phone, isProven: false }),
		pretended: null,
	});
	if (!sent.ok) return replyFor(ctx, form, sent, { field: "mobileno", isMessageAtField: true });
	if (!form.isInPlace) allowThanks(ctx.session, paths.home(), phone);
	return form.next(paths.thankYou());
}

export default function GetACallPage({ loaderData: { countries } }: Route.ComponentProps) {
	return (
		<SubscriptionPage title={title} lead={callLead}>
			<CallForm countries={countries} {...usePageForm()} />
		</SubscriptionPage>
	);
}
