import { Link } from "#app/components/navigation/link.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import { spellRefusedCoupon } from "#app/lib/coupons.ts";
import { paths } from "#app/lib/paths.ts";
import type { CartView } from "./load-cart.ts";
import { OpenPaymentNotice } from "./payment/payment-notices.tsx";

const spellLost = (count: number): string =>
	count === 1 ? "A traveller in your cart was deleted" : `${count} travellers in your cart were deleted`;

interface CartNoticesProps {
	of: CartView;
	isChoosing: boolean;
}

export const CartNotices = ({ of: { cart, lostTravellers, running }, isChoosing }: CartNoticesProps) => (
	<>
		<OpenPaymentNotice running={running} />
		{lostTravellers > 0 ? (
			<Notice kind="info" announced={false}>
				{`${spellLost(lostTravellers)} from your saved travellers, so the price has changed. `}
				{isChoosing ? "Check the list and continue." : <Link to={paths.checkOutTravellers()}>Check travellers</Link>}
			</Notice>
		) : null}
		{cart?.refusedCoupon ? (
			<Notice kind="info" announced={false}>
				{spellRefusedCoupon(cart.refusedCoupon, cart.price.totalInPaise)}
			</Notice>
		) : null}
	</>
);
