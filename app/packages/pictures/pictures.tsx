import { data, type MetaDescriptor } from "react-router";
import { Picture } from "#app/components/cards/picture.tsx";
import type { PackageHandle, ShownPackage } from "#app/layout/index.ts";
import { brand } from "#app/lib/brand.ts";
import { getPackage } from "#app/packages/get-package.ts";
import { PackageSubpage } from "#app/packages/package-subpage.tsx";
import { requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/pictures.ts";
import { allPictures, pictureId, spellPicture } from "./all-pictures.ts";
import { pictureList } from "./viewer.css.ts";

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] =>
	loaderData
		? [{ title: `Pictures of ${loaderData.title} · ${brand.name}` }, { name: "robots", content: "noindex, follow" }]
		: [];

export const handle: PackageHandle<ShownPackage> = { shownPackage: (tour) => tour };

export async function loader(args: Route.LoaderArgs) {
	const tour = await getPackage(requestContext(args), args.params.slug);
	const pictures = allPictures(tour);
	if (pictures.length === 0) throw data(null, { status: 404 });
	return { title: tour.title, slug: tour.slug, pictures };
}

/** Each picture leads to its file. */
export default function PicturesPage({ loaderData: { pictures, ...tour } }: Route.ComponentProps) {
	return (
		<PackageSubpage tour={tour} title="Pictures">
			<ul className={pictureList}>
				{pictures.map((picture, index) => (
					<li key={pictureId(index + 1)} id={pictureId(index + 1)}>
						<a href={picture.split("#")[0]}>
							<Picture image={picture} alt={spellPicture(tour.title, index + 1, pictures.length)} first={index === 0} />
						</a>
					</li>
				))}
			</ul>
		</PackageSubpage>
	);
}
