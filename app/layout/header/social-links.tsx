import { classNames } from "#app/components/display/class-names.ts";
import { Icon } from "#app/components/icons/icon.tsx";
import { brand } from "#app/lib/brand.ts";
import { socialLinkList } from "./social-links.css.ts";

export function SocialLinks({ className }: { className?: string }) {
	if (brand.social.length === 0) return null;
	return (
		<p className={classNames(socialLinkList, className)}>
			{brand.social.map(({ name, icon, href }) => (
				<a key={name} href={href} aria-label={name}>
					<Icon name={icon} />
				</a>
			))}
		</p>
	);
}
