import { brand, socialLinks } from "#app/lib/brand.ts";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { links } from "./social-links.css.ts";

/** Where the house is met elsewhere; an address that is not set shows nothing. */
export function SocialLinks({ className }: { className?: string }) {
	const known = socialLinks.filter(({ href }) => href !== "");
	if (known.length === 0) return null;
	return (
		<ul className={classes(links, className)} aria-label={`${brand.name} elsewhere`}>
			{known.map(({ name, icon, href }) => (
				<li key={name}>
					<a href={href}>
						<Icon name={icon} label={name} />
					</a>
				</li>
			))}
		</ul>
	);
}
