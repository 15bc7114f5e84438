import { Text } from "#app/components/display/text.tsx";
import { WriteToUs, writeToUsIntent } from "#app/layout/footer/write-to-us/index.ts";
import { usePageForm } from "#app/layout/index.ts";
import { isFormActionData } from "#app/lib/forms/form-reply.ts";
import { suggestedTitles } from "#app/lib/package-titles.ts";
import { privateMeta } from "#app/lib/page-meta.ts";
import { india } from "#app/lib/phone/india.ts";
import { optional, type RouteFacts, requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/panel.ts";
import { EnquiryPage, WideEnquiryPage } from "./enquiry-page.tsx";
import { findPackage, listPackages, submitFooterEnquiry, submitPanelEnquiry } from "./leave-enquiry.ts";
import { PanelForm } from "./panel-form.tsx";

export const handle: RouteFacts = { write: "public", needsCookies: true };

export const meta = () => privateMeta("Quick Enquiry");

export async function loader(args: Route.LoaderArgs) {
	const { api, safePath, url } = requestContext(args);
	const slug = url.searchParams.get("package") ?? "";
	const [countries, about, packages] = await Promise.all([
		api.countries.list(),
		findPackage(api, slug),
		listPackages(api),
	]);
	return {
		countries: optional(countries, [india]),
		packageTitles: suggestedTitles(packages),
		about: { slug, title: about?.title ?? null, from: safePath(url.searchParams.get("from")) },
	};
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	return (await ctx.intent()) === writeToUsIntent ? submitFooterEnquiry(ctx) : submitPanelEnquiry(ctx);
}

export default function EnquiryPanelPage({ loaderData: { about, countries, packageTitles } }: Route.ComponentProps) {
	const submission = usePageForm();
	const { reply } = submission;
	if (isFormActionData(reply) && reply.result.initialValue?._intent === writeToUsIntent)
		return (
			<WideEnquiryPage>
				<WriteToUs countries={countries} packageTitles={packageTitles} reply={reply} />
			</WideEnquiryPage>
		);
	return (
		<EnquiryPage title="Quick Enquiry">
			<Text>Tell us how to reach you, and a travel advisor will call you about your trip.</Text>
			<PanelForm about={about} countries={countries} {...submission} />
		</EnquiryPage>
	);
}
