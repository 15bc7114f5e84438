import { spellPrice } from "#app/lib/money.ts";
import { lettering } from "#app/styles/text.css.ts";
import { classes } from "./classes.ts";
import { amount, price, small } from "./price.css.ts";

interface PriceProps {
	/** `null`: the price is told on request. */
	priceInPaise: number | null;
	/** Said before the amount when other dates cost more. */
	from?: boolean;
	per?: string | null;
	size?: "m" | "l";
}

export function Price({ priceInPaise, from = false, per = "per person", size = "m" }: PriceProps) {
	if (priceInPaise === null) return <span className={classes(lettering, amount.m)}>Price on request</span>;
	return (
		<span className={price}>
			{from ? <span className={small}>from </span> : null}
			<span className={classes(lettering, amount[size])}>{spellPrice(priceInPaise)}</span>
			{per ? <span className={small}>{` ${per}`}</span> : null}
		</span>
	);
}
