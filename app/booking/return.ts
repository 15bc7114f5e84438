import { redirect } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/return.ts";

/** Whoever comes here by a link is on the way back to the cart. */
export const loader = () => redirect(paths.checkOut());

/** The payment page reports here, from another site and without a session; only its signature counts. */
export async function action(args: Route.ActionArgs) {
	const orderId = await wire(args).till.settle();
	return redirect(orderId === null ? paths.checkOut() : paths.payment(orderId), 303);
}
