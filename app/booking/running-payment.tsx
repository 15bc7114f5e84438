import { paths } from "#app/lib/paths.ts";
import { Notice } from "#app/ui/notice.tsx";

/** Leads back to a payment of this cart that was begun and has not ended. */
export function RunningPayment({ attempt }: { readonly attempt: string | null }) {
	if (attempt === null) return null;
	return (
		<Notice kind="info" announced={false}>
			You have begun to pay for this cart. <a href={paths.checkOutPay(attempt)}>Go on with that payment</a>
		</Notice>
	);
}
