import { shownPages } from "#app/lib/page-number.ts";
import { Link } from "./link.tsx";
import { row, step } from "./pager.css.ts";

interface PagerProps {
	/** What is turned over, as in `Pages of articles`. */
	readonly label: string;
	readonly current: number;
	readonly count: number;
	readonly addressOf: (page: number) => string;
}

/** The pages of a list, as links. */
export function Pager({ label, current, count, addressOf }: PagerProps) {
	if (count < 2) return null;
	return (
		<nav aria-label={label}>
			<ul className={row}>
				{current > 1 ? (
					<li>
						<Link className={step} to={addressOf(current - 1)} rel="prev">
							Newer
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
								className={step}
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
						<Link className={step} to={addressOf(current + 1)} rel="next">
							Older
						</Link>
					</li>
				) : null}
			</ul>
		</nav>
	);
}
