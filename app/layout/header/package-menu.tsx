import { useRef } from "react";
import { classNames } from "#app/components/display/class-names.ts";
import { Link } from "#app/components/navigation/link.tsx";
import { chevron, fadedEdges, hiddenInPrint, pageInset } from "#app/styles/motifs.css.ts";
import { lettering } from "#app/styles/text.css.ts";
import type { PackageMenuEntry } from "./fit-menu.ts";
import { menuEntry, menuGroupTitle, menuPanel, menuRow } from "./package-menu.css.ts";
import { useDismissibleDetails } from "./use-dismissible-details.ts";

export function PackageMenu({ roots }: { roots: readonly PackageMenuEntry[] }) {
	const nav = useRef<HTMLElement>(null);
	useDismissibleDetails(nav);
	if (roots.length === 0) return null;
	return (
		<nav ref={nav} aria-label="Packages" className={classNames(menuRow, fadedEdges, hiddenInPrint)}>
			{roots.map((root) => {
				if (root.groups.length > 0) return <MenuDetails key={root.title} {...root} />;
				return root.href === null ? null : <MenuRootLink key={root.title} title={root.title} href={root.href} />;
			})}
		</nav>
	);
}

const MenuRootLink = ({ title, href }: { title: string; href: string }) => (
	<Link className={menuEntry} to={href}>
		{title}
	</Link>
);

const MenuDetails = ({ title, groups: below, rest }: PackageMenuEntry) => (
	<details name="menu">
		<summary className={classNames(menuEntry, chevron)}>{title}</summary>
		<div className={classNames(menuPanel, pageInset)} data-later="">
			{below.map((group) => (
				<div key={group.href}>
					<Link to={group.href} className={classNames(menuGroupTitle, lettering)}>
						{group.title}
					</Link>
					{group.links.length > 0 ? (
						<ul>
							{group.links.map((link) => (
								<li key={link.href}>
									<Link to={link.href}>{link.title}</Link>
									{link.price ? ` ${link.price}` : null}
								</li>
							))}
						</ul>
					) : null}
				</div>
			))}
			{rest ? <Link to={rest.href}>{rest.title}</Link> : null}
		</div>
	</details>
);
