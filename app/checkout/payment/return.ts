import { redirect } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/return.ts";

export const loader = () => redirect(paths.checkOut());

/** The payment page posts here cross-site and without the session cookie; the signature authenticates the report. */
export async function action(args: Route.ActionArgs) {
	const orderId = await requestContext(args).payments.handleReport();
	return redirect(orderId === null ? paths.checkOut() : paths.payment(orderId), 303);
}
