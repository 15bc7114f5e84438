import { classNames } from "#app/components/display/class-names.ts";
import { Icon, type IconName } from "#app/components/icons/icon.tsx";
import { pageWidth, wideOnly } from "#app/styles/motifs.css.ts";
import { paymentMethod, paymentMethods, paymentStrip } from "./payment-methods.css.ts";

const accepted: readonly (readonly [text: string, icon: IconName])[] = [
	["All Credit Cards", "card"],
	["Debit Card of All Banks", "card"],
	["35+ Netbanking", "bank"],
	["EMI and Cash Cards", "wallet"],
	["Foreign Currency Payment", "globe"],
];

export const PaymentMethods = () => (
	<div className={classNames(paymentStrip, wideOnly)}>
		<ul className={classNames(pageWidth, paymentMethods)} aria-label="Ways to pay">
			{accepted.map(([text, icon]) => (
				<li key={text} className={paymentMethod}>
					<Icon name={icon} />
					{text}
				</li>
			))}
		</ul>
	</div>
);
