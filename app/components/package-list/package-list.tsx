import type { ReactNode } from "react";
import { PosterCard, type PosterCardProps } from "#app/components/cards/poster-card.tsx";
import { WishlistButton } from "#app/components/cards/wishlist-button.tsx";
import { classNames } from "#app/components/display/class-names.ts";
import { narrowPackageList, packageList, packageRows, shortenedOnPhones } from "./package-list.css.ts";

interface ListedPackage extends PosterCardProps {
	id: string;
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
				<li key={listed.href} className={isShortened ? shortenedOnPhones : undefined}>
					<PosterCard
						{...listed}
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
