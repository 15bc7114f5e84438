import { type MetaDescriptor, redirect } from "react-router";
import { type PackageHandle, type ShownPackage, usePageForm } from "#app/layout/index.ts";
import { brand } from "#app/lib/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { india } from "#app/lib/phone/india.ts";
import {
	optional,
	type RequestContext,
	type RouteFacts,
	requestContext,
	required,
	slug as slugOf,
} from "#server/bff/context/index.ts";
import type { Route } from "./+types/price-request.ts";
import { EnquiryPage } from "./enquiry-page.tsx";
import { submitPriceRequest } from "./leave-enquiry.ts";
import { PriceForm, PriceRequestIntro } from "./price-form.tsx";

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => [
	{ title: `The price of ${loaderData?.title ?? "a package"} · ${brand.name}` },
	{ name: "robots", content: "noindex, follow" },
];

export const handle: RouteFacts & PackageHandle<ShownPackage> = {
	shownPackage: (tour) => tour,
	write: "public",
	needsCookies: true,
};

export async function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	const [tour, countries] = await Promise.all([requireUnpriced(ctx, args.params.slug), ctx.api.countries.list()]);
	return { ...tour, countries: optional(countries, [india]) };
}

export async function action(args: Route.ActionArgs) {
	const ctx = requestContext(args);
	return submitPriceRequest(ctx, await requireUnpriced(ctx, args.params.slug));
}

export default function PriceRequestPage({ loaderData: { title, slug, countries } }: Route.ComponentProps) {
	return (
		<EnquiryPage title="Request a price">
			<PriceRequestIntro title={title} />
			<PriceForm slug={slug} countries={countries} {...usePageForm()} />
		</EnquiryPage>
	);
}

/** @throws 404, 503, or a redirect to the enquiry form for a package that has a price */
async function requireUnpriced({ api, isFormPost, toast }: RequestContext, slugParam: string | undefined) {
	const { id, title, slug, priceInPaise } = required(await api.packages.bySlug(slugOf(slugParam)));
	if (priceInPaise === null) return { id, title, slug };
	if (isFormPost)
		toast("SERVER_MESSAGE", `${title} has a price now, so we haven't sent your request. You can enquire here`);
	throw redirect(paths.enquiry({ package: slug, from: paths.package(slug) }));
}
