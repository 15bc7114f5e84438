import { CategoryListing } from "./category/category-listing.tsx";
import type { SlugView } from "./load-slug.ts";
import { PackageDetails } from "./package-details.tsx";

export const SlugPage = ({ view }: { view: SlugView }) =>
	view.shows === "package" ? <PackageDetails key={view.tour.slug} view={view} /> : <CategoryListing view={view} />;
