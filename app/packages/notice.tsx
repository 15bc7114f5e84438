import { data, type MetaDescriptor } from "react-router";
import { brand } from "#app/lib/brand.ts";
import { wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/notice.ts";
import { NoticeSheet } from "./notice-sheet.tsx";
import { requireTour } from "./require-tour.ts";
import { TourLeaf } from "./tour-leaf.tsx";

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] =>
	loaderData
		? [{ title: `A notice about ${loaderData.title} · ${brand.name}` }, { name: "robots", content: "noindex, follow" }]
		: [];

export async function loader(args: Route.LoaderArgs) {
	const { title, slug, notice } = await requireTour(wire(args), args.params.slug);
	if (!notice) throw data(null, { status: 404 });
	return { title, slug, notice };
}

/** `/package/{slug}/notice`: what has to be known at the moment, and whom to ask. */
export default function NoticePage({ loaderData: tour }: Route.ComponentProps) {
	return (
		<TourLeaf tour={tour} title="Please note">
			<NoticeSheet tour={tour} />
		</TourLeaf>
	);
}
