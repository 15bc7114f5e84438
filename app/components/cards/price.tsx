import { classNames } from "#app/components/display/class-names.ts";
import { formatPrice, priceInAll, taxNote } from "#app/lib/money.ts";
import { lettering } from "#app/styles/text.css.ts";
import { priceAmount, priceNote } from "./price.css.ts";

export interface PriceProps {
	/** A price that is `null` is on request. */
	priceInPaise: number | null;
	/** Taxes are part of the price that is shown; they are added to it where one of them is not known. */
	taxes?: { readonly fullPriceInPaise: number | null } | null | undefined;
	from?: boolean;
	per?: string | null;
	size?: "m" | "l";
	className?: string;
}

export function Price({ priceInPaise, taxes, from = false, per = "per person", size = "m", className }: PriceProps) {
	const inPaise = priceInAll({ priceInPaise, taxes });
	if (inPaise === null) return <span className={classNames(lettering, priceAmount.m)}>Price on request</span>;
	const note = [per, taxNote(taxes)].filter(Boolean).join(" ");
	return (
		<span className={classNames(priceNote, className)}>
			{from ? "from " : null}
			<span className={classNames(lettering, priceAmount[size])}>{formatPrice(inPaise)}</span>
			{note ? `\n${note}` : null}
		</span>
	);
}
