import { Icon } from "#app/components/icons/icon.tsx";
import { visuallyHidden } from "#app/styles/text.css.ts";
import { rating, ratingCount, starEmpty, starFilled } from "./rating.css.ts";

const best = 5;

interface RatingProps {
	/** Out of five; `null` without ratings. */
	value: number | null;
	reviewCount?: number;
	stars?: boolean;
}

export function formatRating(value: number | null, reviewCount?: number): string {
	if (value === null) return "Not rated yet";
	const said = `Rated ${formatNumber(value)} out of ${best}`;
	if (reviewCount === undefined) return said;
	return `${said} by ${reviewCount} ${reviewCount === 1 ? "traveller" : "travellers"}`;
}

const formatNumber = (value: number): string => value.toFixed(1).replace(/\.0$/, "");

export function Rating({ value, reviewCount, stars = false }: RatingProps) {
	if (value === null) return <span className={ratingCount}>{formatRating(null)}</span>;
	return (
		<span className={rating}>
			<span className={visuallyHidden}>{formatRating(value, reviewCount)}</span>{" "}
			{stars ? (
				Array.from({ length: best }, (_, place) => place + 1).map((place) => (
					<Icon key={place} name="star" className={place <= Math.round(value) ? starFilled : starEmpty} />
				))
			) : (
				<>
					<Icon name="star" className={starFilled} />
					<span aria-hidden="true">{formatNumber(value)}</span>
				</>
			)}
			{reviewCount === undefined ? null : (
				<span aria-hidden="true" className={ratingCount}>
					{`(${reviewCount})`}
				</span>
			)}
		</span>
	);
}
