import { classNames } from "#app/components/display/class-names.ts";
import { Icon } from "#app/components/icons/icon.tsx";
import { brand, socialLinks } from "#app/lib/brand.ts";
import { socialLinkList } from "./social-links.css.ts";

export function SocialLinks({ className }: { className?: string }) {
	const known = socialLinks.filter(({ href }) => href !== "");
	if (known.length === 0) return null;
	return (
		<ul className={classNames(socialLinkList, className)} aria-label={`${brand.name} elsewhere`}>
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
