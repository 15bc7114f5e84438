import type { MetaDescriptor } from "react-router";
import type { PackageHandle, ShownPackage } from "#app/layout/index.ts";
import { brand } from "#app/lib/brand.ts";
import { getPackage } from "#app/packages/get-package.ts";
import { PackageSubpage } from "#app/packages/package-subpage.tsx";
import { requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/notice.ts";
import { NoticeContent } from "./notice-content.tsx";

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] =>
	loaderData
		? [{ title: `Notice about ${loaderData.title} · ${brand.name}` }, { name: "robots", content: "noindex, follow" }]
		: [];

export const handle: PackageHandle<ShownPackage> = { shownPackage: (tour) => tour };

export async function loader(args: Route.LoaderArgs) {
	const { title, slug, notice } = await getPackage(requestContext(args), args.params.slug);
	return { title, slug, notice };
}

export default function NoticePage({ loaderData: tour }: Route.ComponentProps) {
	return (
		<PackageSubpage tour={tour} title="Please note">
			<NoticeContent tour={tour} />
		</PackageSubpage>
	);
}
