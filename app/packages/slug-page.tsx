import { CategoryPage } from "./category-page.tsx";
import type { SlugView } from "./load.ts";
import { TourPage } from "./tour-page.tsx";

/** The page of a slug, whichever of the two it names. */
export const SlugPage = ({ view }: { view: SlugView }) =>
	view.shows === "package" ? <TourPage view={view} /> : <CategoryPage view={view} />;
