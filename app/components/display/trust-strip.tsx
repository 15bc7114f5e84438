import { Icon } from "#app/components/icons/icon.tsx";
import { brand } from "#app/lib/brand.ts";
import { classNames } from "./class-names.ts";
import { trustFact, trustPhone, trustStrip } from "./trust-strip.css.ts";

interface TrustStripProps {
	className?: string;
	/** The page does not show the phone beside the strip. */
	hasPhone?: boolean;
}

/** The brand file states these of the operator, with the phone. */
export const TrustStrip = ({ className, hasPhone = true }: TrustStripProps) => (
	<ul className={classNames(trustStrip, className)} aria-label={`About ${brand.name}`}>
		{brand.licences.map(({ name, number }) => (
			<li key={number} className={trustFact}>
				<Icon name="check" />
				{`${name}: ${number} `}
			</li>
		))}
		{brand.rating === null ? null : (
			<li className={trustFact}>
				<Icon name="star" />
				{`${brand.rating} `}
			</li>
		)}
		{brand.waysToPay === null ? null : (
			<li className={trustFact}>
				<Icon name="card" />
				{`${brand.waysToPay} `}
			</li>
		)}
		{hasPhone ? (
			<li className={trustFact}>
				<Icon name="phone" />
				<a className={trustPhone} href={brand.phone.href}>
					{brand.phone.shown}
				</a>
			</li>
		) : null}
	</ul>
);
