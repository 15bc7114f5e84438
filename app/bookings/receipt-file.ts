import { receiptFile, requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/receipt-file.ts";
import { requireReceipt } from "./load-trip.ts";

export async function loader(args: Route.LoaderArgs) {
	return receiptFile(await requireReceipt(requestContext(args), args.params.id));
}
