import { style } from "@vanilla-extract/css";

/** The price is shown for what is chosen before script runs and without it: the style sheet reads the form. */
const hidden = { display: "none" } as const;
/** Browsers that cannot read the form show what the cart has, and the whole payment. */
const unlessRead = { "@supports": { "not selector(:has(*))": hidden } } as const;

const changed =
	"form:has([name=traveller]:checked:not([checked]), [name=traveller]:not(:checked)[checked], details[open] [name^=firstName])";

/** This is shown while the ticked travellers are those of the cart, whose price is known. */
export const sameTicks = style({ selectors: { [`${changed} &`]: hidden } });
/** This is shown once others are ticked. */
export const changedTicks = style({ ...unlessRead, selectors: { [`form:not(${changed.slice(4)}) &`]: hidden } });

const part = "form:has([name=way][value=part]:checked)";
const instalments = "form:has([name=way][value=emi]:checked)";

/** This is shown while everything is paid at once, or by instalments. */
export const wholePayment = style({ selectors: { [`${part} &`]: hidden } });
/** This is shown while everything is paid at once. */
export const paymentAtOnce = style([wholePayment, { selectors: { [`${instalments} &`]: hidden } }]);
/** This is shown while part payment is chosen. */
export const partPayment = style({ ...unlessRead, selectors: { [`form:not(${part.slice(4)}) &`]: hidden } });
/** This is shown while payment by instalments is chosen. */
export const instalmentPayment = style({
	...unlessRead,
	selectors: { [`form:not(${instalments.slice(4)}) &`]: hidden },
});
