import { classNames } from "#app/components/display/class-names.ts";
import { formatPrice } from "#app/lib/money.ts";
import { lettering } from "#app/styles/text.css.ts";
import { priceAmount, priceNote, priceTaxes } from "./price.css.ts";

export interface PriceProps {
	/** `null` is a price on request. */
	priceInPaise: number | null;
	/** Added to the price; without a sum where one of them is not known. */
	taxes?: { readonly fullPriceInPaise: number | null } | null | undefined;
	from?: boolean;
	per?: string | null;
	size?: "m" | "l";
}

export function Price({ priceInPaise, taxes, from = false, per = "per person", size = "m" }: PriceProps) {
	if (priceInPaise === null) return <span className={classNames(lettering, priceAmount.m)}>Price on request</span>;
	const inAll = taxes?.fullPriceInPaise ?? null;
	return (
		<>
			{from ? <span className={priceNote}>from </span> : null}
			<span className={classNames(lettering, priceAmount[size])}>{formatPrice(priceInPaise)}</span>
			{per && inAll === null ? <span className={priceNote}>{` ${per}`}</span> : null}
			{taxes ? <span className={classNames(priceNote, priceTaxes)}>{` + taxes${spellInAll(inAll, per)}`}</span> : null}
		</>
	);
}

const spellInAll = (inPaise: number | null, per: string | null): string =>
	inPaise === null ? "" : ` · ${[formatPrice(inPaise), per, "with taxes"].filter(Boolean).join(" ")}`;
