import { here, last, link, step, trail } from "./breadcrumbs.css.ts";
import { classes } from "./classes.ts";
import { Link } from "./link.tsx";

export interface Crumb {
	label: string;
	/** Left out for the page itself, which comes last. */
	to?: string;
}

export const Breadcrumbs = ({ items }: { items: readonly Crumb[] }) => (
	<nav aria-label="Breadcrumb">
		<ol className={trail}>
			{items.map(({ label, to }) => (
				<li key={label} className={classes(step, to === undefined && last)}>
					{to === undefined ? (
						<span aria-current="page" className={here}>
							{label}
						</span>
					) : (
						<Link className={link} to={to}>
							{label}
						</Link>
					)}
				</li>
			))}
		</ol>
	</nav>
);
