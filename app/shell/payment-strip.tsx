import { page, wideOnly } from "#app/styles/motifs.css.ts";
import { classes } from "#app/ui/classes.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { strip, way, ways } from "./payment-strip.css.ts";

/** The words are the specification's. */
const accepted: readonly (readonly [text: string, icon: IconName])[] = [
	["All Credit Cards", "card"],
	["Debit Card of All Banks", "card"],
	["35+ Netbanking", "bank"],
	["EMI and Cash Cards", "wallet"],
	["Foreign Currency Payment", "globe"],
];

/** From 768 px on: the ways to pay. */
export const PaymentStrip = () => (
	<div className={classes(strip, wideOnly)}>
		<ul className={classes(page, ways)} aria-label="Ways to pay">
			{accepted.map(([text, icon]) => (
				<li key={text} className={way}>
					<Icon name={icon} />
					{text}
				</li>
			))}
		</ul>
	</div>
);
