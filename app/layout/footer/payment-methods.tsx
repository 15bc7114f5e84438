import { classNames } from "#app/components/display/class-names.ts";
import { Icon } from "#app/components/icons/icon.tsx";
import { paymentMethods } from "#app/lib/payment-methods.ts";
import { pageWidth, wideOnly } from "#app/styles/motifs.css.ts";
import { paymentMethod, paymentMethodList, paymentStrip } from "./payment-methods.css.ts";

export const PaymentMethods = () => (
	<div className={classNames(paymentStrip, wideOnly)}>
		<ul className={classNames(pageWidth, paymentMethodList)} aria-label="Ways to pay">
			{paymentMethods.map(([text, icon]) => (
				<li key={text} className={paymentMethod}>
					<Icon name={icon} />
					{text}
				</li>
			))}
		</ul>
	</div>
);
