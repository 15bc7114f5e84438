import { redirect } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { type RouteFacts, requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/return.ts";

export const handle: RouteFacts = { role: "payment-report", urgency: "urgent", write: "report" };

const orderNames: ReadonlySet<string> = new Set(["orderid", "order_id"]);

/** A payment page may return by GET, after a reload too: the page of the order asks the upstream how it stands. */
export function loader({ url }: Route.LoaderArgs) {
	const [, orderId = ""] = [...url.searchParams].find(([name]) => orderNames.has(name.toLowerCase())) ?? [];
	return redirect(/^[\w-]{1,100}$/.test(orderId) ? paths.payment(orderId) : paths.checkOut());
}

/** The payment page posts here cross-site and without the session cookie; the signature authenticates the report. */
export async function action(args: Route.ActionArgs) {
	const orderId = await requestContext(args).payments.handleReport();
	return redirect(orderId === null ? paths.checkOut() : paths.payment(orderId), 303);
}
