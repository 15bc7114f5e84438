import { requestContext, voucherFile } from "#server/bff/context/index.ts";
import type { Route } from "./+types/voucher-file.ts";
import { requireVoucher } from "./load-trip.ts";

export async function loader(args: Route.LoaderArgs) {
	return voucherFile(await requireVoucher(requestContext(args), args.params.id));
}
