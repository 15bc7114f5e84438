import { requestContext, voucherFile } from "#server/bff/context/index.ts";
import type { Route } from "./+types/voucher-file.ts";
import { loadDocumentPicture, requireVoucher } from "./load-trip.ts";

export async function loader(args: Route.LoaderArgs) {
	const ctx = requestContext(args);
	const { voucher, image } = await requireVoucher(ctx, args.params.id);
	return voucherFile(voucher, await loadDocumentPicture(ctx, image));
}
