import { breadcrumb, breadcrumbLink, breadcrumbList, currentBreadcrumb } from "./breadcrumbs.css.ts";
import { useEnabled } from "./disabled-paths.ts";
import { Link } from "./link.tsx";

export interface Crumb {
	label: string;
	to?: string;
}

export const Breadcrumbs = ({ items }: { items: readonly Crumb[] }) => (
	<nav aria-label="Breadcrumb">
		<ol className={breadcrumbList}>
			{useEnabled(items).map(({ label, to }) =>
				to === undefined ? (
					<li key={label} aria-current="page" className={currentBreadcrumb}>
						{label}
					</li>
				) : (
					<li key={label} className={breadcrumb}>
						<Link className={breadcrumbLink} to={to}>
							{label}
						</Link>
					</li>
				),
			)}
		</ol>
	</nav>
);
