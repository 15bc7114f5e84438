import { classNames } from "#app/components/display/class-names.ts";
import { Icon } from "#app/components/icons/icon.tsx";
import { brand } from "#app/lib/brand.ts";
import { paymentMethods } from "#app/lib/payment-methods.ts";
import { pageInset, wideOnly } from "#app/styles/motifs.css.ts";
import { paymentMethod, paymentMethodList, paymentStrip } from "./payment-methods.css.ts";

/** UPI stands before the prescribed list where the brand file names it. */
export const PaymentMethods = () => (
	<div className={classNames(paymentStrip, pageInset, wideOnly)}>
		{brand.waysToPay?.includes("UPI") ? (
			<p className={paymentMethod}>
				<Icon name="phone" />
				UPI
			</p>
		) : null}
		<ul className={paymentMethodList} aria-label="Ways to pay">
			{paymentMethods.map(([text, icon]) => (
				<li key={text} className={paymentMethod}>
					<Icon name={icon} />
					{text}
				</li>
			))}
		</ul>
	</div>
);
