import { unseen } from "#app/styles/text.css.ts";
import { Icon } from "./icon.tsx";
import { count, dim, lit, rating } from "./rating.css.ts";

const best = 5;

interface RatingProps {
	/** Out of five; `null` when nobody has rated yet. */
	value: number | null;
	/** How many gave it; leave out for one person's own rating. */
	reviewCount?: number;
	/** Five stars instead of one star and a number. */
	stars?: boolean;
}

/** How the rating is said aloud. */
export function spellRating(value: number | null, reviewCount?: number): string {
	if (value === null) return "Not rated yet";
	const said = `Rated ${spellNumber(value)} out of ${best}`;
	if (reviewCount === undefined) return said;
	return `${said} by ${reviewCount} ${reviewCount === 1 ? "traveller" : "travellers"}`;
}

const spellNumber = (value: number): string => value.toFixed(1).replace(/\.0$/, "");

export function Rating({ value, reviewCount, stars = false }: RatingProps) {
	if (value === null) return <span className={count}>{spellRating(null)}</span>;
	return (
		<span className={rating}>
			<span className={unseen}>{spellRating(value, reviewCount)}</span>
			{stars ? (
				Array.from({ length: best }, (_, place) => place + 1).map((place) => (
					<Icon key={place} name="star" className={place <= Math.round(value) ? lit : dim} />
				))
			) : (
				<>
					<Icon name="star" className={lit} />
					<span aria-hidden="true">{spellNumber(value)}</span>
				</>
			)}
			{reviewCount === undefined ? null : (
				<span aria-hidden="true" className={count}>
					{`(${reviewCount})`}
				</span>
			)}
		</span>
	);
}
