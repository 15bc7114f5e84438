import { voucherFile, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/voucher-file.ts";
import { requireVoucher } from "./load.ts";

/** `/bookings/{id}/voucher.pdf` */
export async function loader(args: Route.LoaderArgs) {
	return voucherFile(await requireVoucher(wire(args), args.params.id));
}
