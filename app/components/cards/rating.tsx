import { classNames } from "#app/components/display/class-names.ts";
import { Icon } from "#app/components/icons/icon.tsx";
import { mostStars, StarRow } from "#app/components/icons/star-row.tsx";
import { rating, ratingCount, starFilled } from "./rating.css.ts";

interface RatingProps {
	/** The value is out of five; it is `null` without ratings. */
	value: number | null;
	reviewCount?: number;
	stars?: boolean;
	className?: string;
}

export function formatRating(value: number | null, reviewCount?: number): string {
	if (value === null) return "Not rated yet";
	const said = `Rated ${formatNumber(value)} out of ${mostStars}`;
	if (reviewCount === undefined) return said;
	return `${said} by ${reviewCount} ${reviewCount === 1 ? "traveller" : "travellers"}`;
}

const formatNumber = (value: number): string => value.toFixed(1).replace(/\.0$/, "");

export function Rating({ value, reviewCount, stars = false, className }: RatingProps) {
	if (value === null) return <span className={ratingCount}>{formatRating(null)}</span>;
	const said = formatRating(value, reviewCount);
	if (stars)
		return <StarRow filled={Math.min(mostStars, Math.max(0, Math.round(value)))} label={said} className={starFilled} />;
	return (
		<span className={classNames(rating, className)} role="img" aria-label={said}>
			<Icon name="star" className={starFilled} />
			{`${value.toFixed(1)} `}
			{reviewCount === undefined ? null : <span className={ratingCount}>{`(${reviewCount})`}</span>}
		</span>
	);
}
