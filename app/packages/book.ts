import { redirect } from "react-router";
import * as z from "zod/mini";
import { paths } from "#app/lib/paths.ts";
import { isRefusal, type Wire } from "#server/bff/wire/index.ts";
import { isBookable } from "./departures.ts";
import { requireTour } from "./require-tour.ts";

/** The date that was chosen. */
const departureSchema = z.object({ date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) });

const notBookable = "This date cannot be booked any more. Please choose another one";

/** A departure was chosen: it goes into the cart of a signed-in traveller, and waits for a visitor to sign in. */
export async function bookDeparture(door: Wire, slugText: string | undefined) {
	const { api, form, session, toast, visitor } = door;
	const { departures, id, slug } = await requireTour(door, slugText);
	const asked = await form(departureSchema);
	if (!asked.ok) return asked.refused();
	const { date } = asked.value;
	const isOffered = departures.some((departure) => departure.date === date && isBookable(departure));
	if (!isOffered) {
		toast("UNEXPECTED", notBookable);
		return asked.refused();
	}
	if (!visitor.signedIn) {
		session.set("intent", { kind: "booking", packageId: id, slug, date });
		return redirect(paths.login(paths.checkOut()), 303);
	}
	const before = await api.cart.current();
	const kept = before.ok ? before.value : null;
	const filled = await api.cart.fill({
		packageId: id,
		date,
		travellerIds: kept?.travellerIds ?? [],
		// A coupon belongs to what it was applied to.
		couponCode: kept?.packageId === id ? kept.couponCode : null,
	});
	if (filled.ok) return redirect(paths.checkOut(), 303);
	const isNo = isRefusal(filled);
	toast("UNEXPECTED", isNo ? filled.message : undefined);
	return isNo ? asked.refused() : asked.failed();
}
