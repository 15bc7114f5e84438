import { shownPages } from "#app/lib/page-number.ts";
import { Link } from "./link.tsx";
import { pageOfCount, paginationLink, paginationList } from "./pagination.css.ts";

interface PaginationProps {
	label: string;
	current: number;
	count: number;
	addressOf: (page: number) => string;
	/** The newest entry comes first. */
	isByDate?: boolean;
}

const wordsByDate = { previous: "Newer", next: "Older" };
const wordsOtherwise = { previous: "Previous", next: "Next" };

export function Pagination({ label, current, count, addressOf, isByDate = false }: PaginationProps) {
	if (count < 2) return null;
	const words = isByDate ? wordsByDate : wordsOtherwise;
	return (
		<nav aria-label={label}>
			<ul className={paginationList}>
				{current > 1 ? (
					<li>
						<Link className={paginationLink} to={addressOf(current - 1)} rel="prev">
							{words.previous}
						</Link>
					</li>
				) : null}
				{shownPages(current, count).map((page, index, all) =>
					page === null ? (
						<li key={`after-${all[index - 1]}`} aria-hidden="true">
							…
						</li>
					) : (
						<li key={page}>
							<Link
								className={paginationLink}
								to={addressOf(page)}
								aria-label={`Page ${page}`}
								{...(page === current && { "aria-current": "page" as const })}
							>
								{page}
							</Link>
						</li>
					),
				)}
				{current < count ? (
					<li>
						<Link className={paginationLink} to={addressOf(current + 1)} rel="next">
							{words.next}
						</Link>
					</li>
				) : null}
			</ul>
		</nav>
	);
}

/** The words stand within a heading; there are none on the first page, which is the list itself. */
export const PageOfCount = ({ current, count }: Pick<PaginationProps, "current" | "count">) =>
	current > 1 ? <span className={pageOfCount}>{` Page ${current} of ${count}`}</span> : null;
