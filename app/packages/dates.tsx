import type { MetaDescriptor } from "react-router";
import { brand } from "#app/lib/brand.ts";
import { wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/dates.ts";
import { bookDeparture } from "./book.ts";
import { Dates } from "./dates-sheet.tsx";
import { requireTour } from "./require-tour.ts";
import { TourLeaf } from "./tour-leaf.tsx";

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] =>
	loaderData
		? [{ title: `Dates of ${loaderData.title} · ${brand.name}` }, { name: "robots", content: "noindex, follow" }]
		: [];

export async function loader(args: Route.LoaderArgs) {
	const { title, slug, days, departures } = await requireTour(wire(args), args.params.slug);
	return { title, slug, days, departures };
}

/** A departure is chosen, here or on the package's own page. */
export const action = (args: Route.ActionArgs) => bookDeparture(wire(args), args.params.slug);

/** `/package/{slug}/dates`: when one can go, without anything else. */
export default function DatesPage({ loaderData: tour }: Route.ComponentProps) {
	return (
		<TourLeaf tour={tour} title="Choose your date">
			<Dates tour={tour} />
		</TourLeaf>
	);
}
