import { style } from "@vanilla-extract/css";

/** The price is shown for what is chosen before script runs and without it: the style sheet reads the form. */
const hidden = { display: "none" } as const;
/** Browsers that cannot read the form show what the cart has, and the whole payment. */
const unlessRead = { "@supports": { "not selector(:has(*))": hidden } } as const;

const changed =
	"form:has([name=traveller]:checked:not([checked]), [name=traveller]:not(:checked)[checked], details[open] [name^=firstName])";

/** Shown while the ticked travellers are those of the cart, whose price is known. */
export const sameTicks = style({ selectors: { [`${changed} &`]: hidden } });
export const changedTicks = style({ ...unlessRead, selectors: { [`form:not(${changed.slice(4)}) &`]: hidden } });

const part = "form:has([name=way][value=part]:checked)";
const instalments = "form:has([name=way][value=emi]:checked)";

/** Shown while everything is paid at once, or by instalments. */
export const wholePayment = style({ selectors: { [`${part} &`]: hidden } });
export const paymentAtOnce = style([wholePayment, { selectors: { [`${instalments} &`]: hidden } }]);
export const partPayment = style({ ...unlessRead, selectors: { [`form:not(${part.slice(4)}) &`]: hidden } });
export const instalmentPayment = style({
	...unlessRead,
	selectors: { [`form:not(${instalments.slice(4)}) &`]: hidden },
});
