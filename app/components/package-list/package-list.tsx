import type { ReactNode } from "react";
import { PosterCard, type PosterCardProps } from "#app/components/cards/poster-card.tsx";
import { WishlistButton } from "#app/components/cards/wishlist-button.tsx";
import { classNames } from "#app/components/display/class-names.ts";
import { paths } from "#app/lib/paths.ts";
import { narrowPackageList, packageList, packageRows, shortenedOnPhones } from "./package-list.css.ts";

interface ListedPackage extends Omit<PosterCardProps, "href"> {
	id: string;
	slug: string;
	categorySlug?: string | null;
	/** The page may link to another path than that of the package in its category. */
	href?: string;
}

interface PackageListProps<Listed> {
	packages: readonly Listed[];
	level?: PosterCardProps["level"];
	/** This many stand above the fold. */
	seenFirst?: number;
	/** The text tells the wishlist buttons of this list from those of others on the page. */
	place?: string;
	/** The packages stand in rows at every width. */
	isRows?: boolean;
	hasHearts?: boolean;
	choiceFor?: (listed: Listed) => ReactNode;
	/** A phone shows the first three. */
	isShortened?: boolean;
	/** The list stands beside the navigation of the account. */
	isNarrow?: boolean;
}

const pathOf = ({ href, categorySlug, slug }: ListedPackage): string =>
	href ?? paths.packageInCategory(categorySlug, slug);

/** Every page that lists packages uses this list. */
export function PackageList<Listed extends ListedPackage>({
	packages,
	level = 2,
	seenFirst = 0,
	place = "",
	isRows = false,
	hasHearts = true,
	choiceFor,
	isShortened = false,
	isNarrow = false,
}: PackageListProps<Listed>) {
	return (
		<ul className={isRows ? packageRows : classNames(packageList, isNarrow && narrowPackageList)}>
			{packages.map((listed, index) => (
				<li key={pathOf(listed)} className={isShortened ? shortenedOnPhones : undefined}>
					<PosterCard
						{...listed}
						href={pathOf(listed)}
						level={level}
						first={index < seenFirst}
						heart={hasHearts ? <WishlistButton id={listed.id} title={`${listed.title}`} place={place} /> : undefined}
						choice={choiceFor?.(listed)}
						isRow={isRows}
					/>
				</li>
			))}
		</ul>
	);
}
