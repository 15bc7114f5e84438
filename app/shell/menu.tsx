import { useRef } from "react";
import { fading, page } from "#app/styles/motifs.css.ts";
import { lettering } from "#app/styles/text.css.ts";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Kept } from "#app/ui/kept.tsx";
import { Link } from "#app/ui/link.tsx";
import { entry, groups, groupTitle, mark, panel, row } from "./menu.css.ts";
import { useClosingFold } from "./use-closing-fold.ts";

interface MenuLink {
	title: string;
	href: string;
}
interface MenuGroup extends MenuLink {
	packages: readonly MenuLink[];
}
/** An entry of the menu row, with what opens below it. */
export interface MenuRoot {
	title: string;
	/** The page that lists everything below; `null` where there is none. */
	href: string | null;
	groups: readonly MenuGroup[];
}

/** The menu: one row of folds that open one at a time, with script or without. */
export function Menu({ roots }: { roots: readonly MenuRoot[] }) {
	const nav = useRef<HTMLElement>(null);
	useClosingFold(nav);
	if (roots.length === 0) return null;
	return (
		<Kept
			as="nav"
			name="menu"
			of={roots}
			draw={drawRoots}
			ref={nav}
			aria-label="Packages"
			className={classes(row, fading)}
		/>
	);
}

const drawRoots = (roots: readonly MenuRoot[]) =>
	roots.map(({ title, href, groups: below }) => {
		if (below.length > 0) return <Fold key={title} {...{ title, href, groups: below }} />;
		return href === null ? null : <Lone key={title} {...{ title, href }} />;
	});

const Lone = ({ title, href }: MenuLink) => (
	<Link className={entry} to={href}>
		{title}
	</Link>
);

const Fold = ({ title, href, groups: below }: MenuRoot) => (
	<details name="menu">
		<summary className={entry}>
			{title}
			<Icon name="down" className={mark} />
		</summary>
		<div className={panel}>
			<div className={page}>
				<div className={groups}>
					{below.map((group) => (
						<div key={group.href}>
							<p className={classes(groupTitle, lettering)}>
								<Link to={group.href}>{group.title}</Link>
							</p>
							<ul>
								{group.packages.map((link) => (
									<li key={link.href}>
										<Link to={link.href}>{link.title}</Link>
									</li>
								))}
							</ul>
						</div>
					))}
					{href === null ? null : (
						<p>
							<Link to={href}>{`All of ${title}`}</Link>
						</p>
					)}
				</div>
			</div>
		</div>
	</details>
);
