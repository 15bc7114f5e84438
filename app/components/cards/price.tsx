import { classNames } from "#app/components/display/class-names.ts";
import { formatPrice } from "#app/lib/money.ts";
import { lettering } from "#app/styles/text.css.ts";
import { priceAmount, priceLine, priceNote } from "./price.css.ts";

interface PriceProps {
	/** `null` is a price on request. */
	priceInPaise: number | null;
	from?: boolean;
	per?: string | null;
	size?: "m" | "l";
}

export function Price({ priceInPaise, from = false, per = "per person", size = "m" }: PriceProps) {
	if (priceInPaise === null) return <span className={classNames(lettering, priceAmount.m)}>Price on request</span>;
	return (
		<span className={priceLine}>
			{from ? <span className={priceNote}>from </span> : null}
			<span className={classNames(lettering, priceAmount[size])}>{formatPrice(priceInPaise)}</span>
			{per ? <span className={priceNote}>{` ${per}`}</span> : null}
		</span>
	);
}
