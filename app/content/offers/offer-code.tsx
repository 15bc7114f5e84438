import { offerCode, offerCoupon } from "./offers.css.ts";

export const OfferCode = ({ code }: { code: string }) => (
	<p className={offerCoupon}>
		Code <code className={offerCode}>{code}</code>
	</p>
);
