import { classNames } from "#app/components/display/class-names.ts";
import { breadcrumb, breadcrumbLink, breadcrumbList, currentBreadcrumb, lastBreadcrumb } from "./breadcrumbs.css.ts";
import { useEnabled } from "./disabled-paths.ts";
import { Link } from "./link.tsx";

export interface Crumb {
	label: string;
	to?: string;
}

export const Breadcrumbs = ({ items }: { items: readonly Crumb[] }) => (
	<nav aria-label="Breadcrumb">
		<ol className={breadcrumbList}>
			{useEnabled(items).map(({ label, to }) => (
				<li key={label} className={classNames(breadcrumb, to === undefined && lastBreadcrumb)}>
					{to === undefined ? (
						<span aria-current="page" className={currentBreadcrumb}>
							{label}
						</span>
					) : (
						<Link className={breadcrumbLink} to={to}>
							{label}
						</Link>
					)}
				</li>
			))}
		</ol>
	</nav>
);
