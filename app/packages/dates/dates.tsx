import type { MetaDescriptor } from "react-router";
import { Notice } from "#app/components/overlays/notice.tsx";
import type { PackageHandle, ShownPackage } from "#app/layout/index.ts";
import { brand } from "#app/lib/brand.ts";
import { formatDuration, todayInIndia } from "#app/lib/dates.ts";
import { findFormProblem } from "#app/lib/forms/form-reply.ts";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { getPackage } from "#app/packages/get-package.ts";
import { PackageSubpage } from "#app/packages/package-subpage.tsx";
import { type RouteFacts, requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/dates.ts";
import { bookDeparture } from "./book.ts";
import { DatesContent } from "./dates-content.tsx";
import { isSoldOut } from "./departures.ts";
import { departureMonths } from "./months.ts";

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] =>
	loaderData
		? [
				{ title: `Dates and prices of ${loaderData.title} · ${brand.name}` },
				{ name: "robots", content: "noindex, follow" },
			]
		: [];

export const handle: RouteFacts & PackageHandle<ShownPackage> = {
	shownPackage: (tour) => tour,
	write: "own",
	repeatable: true,
	needsCookies: true,
};

export async function loader(args: Route.LoaderArgs) {
	const tour = await getPackage(requestContext(args), args.params.slug);
	const { title, slug, duration, departures } = tour;
	const months = departureMonths(departures, { ...tour, today: todayInIndia() });
	return { title, slug, length: formatDuration(duration), months, isSoldOut: isSoldOut(departures) };
}

export const action = (args: Route.ActionArgs) => bookDeparture(requestContext(args), args.params.slug);

export default function DatesPage({ loaderData: tour }: Route.ComponentProps) {
	const problem = findFormProblem(useReply<typeof action>());
	return (
		<PackageSubpage tour={tour} title="Choose your date">
			{problem ? <Notice kind="error">{problem}</Notice> : null}
			<DatesContent key={tour.slug} tour={tour} />
		</PackageSubpage>
	);
}
