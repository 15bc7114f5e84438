import { Link } from "react-router";
import { link, step, trail } from "./breadcrumbs.css.ts";

export interface Crumb {
	label: string;
	/** Left out for the page itself, which comes last. */
	to?: string;
}

export const Breadcrumbs = ({ items }: { items: readonly Crumb[] }) => (
	<nav aria-label="Breadcrumb">
		<ol className={trail}>
			{items.map(({ label, to }) => (
				<li key={label} className={step}>
					{to === undefined ? (
						<span aria-current="page">{label}</span>
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
