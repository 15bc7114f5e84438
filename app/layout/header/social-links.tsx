import { classNames } from "#app/components/display/class-names.ts";
import { Icon } from "#app/components/icons/icon.tsx";
import { brand } from "#app/lib/brand.ts";
import { socialLinkList } from "./social-links.css.ts";

export function SocialLinks({ className }: { className?: string }) {
	if (brand.social.length === 0) return null;
	return (
		<ul className={classNames(socialLinkList, className)} aria-label={`${brand.name} on social media`}>
			{brand.social.map(({ name, icon, href }) => (
				<li key={name}>
					<a href={href}>
						<Icon name={icon} label={name} />
					</a>
				</li>
			))}
		</ul>
	);
}
