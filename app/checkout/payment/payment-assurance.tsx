import { Text } from "#app/components/display/text.tsx";
import { TrustStrip } from "#app/components/display/trust-strip.tsx";
import { Icon } from "#app/components/icons/icon.tsx";
import { assurance, assuranceText, assuranceTrust } from "./payment-assurance.css.ts";

/** Stands at the button that leads to the payment partner. @param partner the host of the partner's page, where it is known */
export const PaymentAssurance = ({ partner = null }: { partner?: string | null }) => (
	<section className={assurance} aria-label="Secure payment">
		<Icon name="lock" />
		<div>
			<Text size="s" className={assuranceText}>
				<strong>Secure payment. </strong>
				{partner ? (
					<>
						You pay on our payment partner's page at <strong>{partner}</strong>.
					</>
				) : (
					"You pay on our payment partner's page."
				)}{" "}
				Card and bank details never reach this site.
			</Text>
			<TrustStrip className={assuranceTrust} />
		</div>
	</section>
);
