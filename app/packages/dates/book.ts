import { redirect } from "react-router";
import * as z from "zod/mini";
import { spellRefusedCoupon } from "#app/lib/coupons.ts";
import { paths } from "#app/lib/paths.ts";
import { getPackage } from "#app/packages/get-package.ts";
import { hasSaved, type RequestContext, replyFor, sendCartChange } from "#server/bff/context/index.ts";
import { isBookable } from "./departures.ts";

const departureSchema = z.object({ date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) });

const notBookable = "This date can no longer be booked. Please choose another";

export async function bookDeparture(ctx: RequestContext, slugText: string | undefined) {
	const { api, session, toast, visitor } = ctx;
	const { departures, id, slug } = await getPackage(ctx, slugText, true);
	const form = await ctx.form(departureSchema);
	if (!form.ok) return form.invalid();
	const { date } = form.value;
	const isOffered = departures.some((departure) => departure.date === date && isBookable(departure));
	if (!isOffered) {
		toast("UNEXPECTED", notBookable);
		return form.invalid();
	}
	if (!visitor.signedIn) {
		session.set("afterSignIn", { kind: "booking", packageId: id, slug, date });
		return redirect(paths.login(paths.checkOut()), 303);
	}
	const current = await api.cart.current();
	const cart = current.ok ? current.value : null;
	const content = { packageId: id, date, travellerIds: await keepTravellers(api, cart?.travellerIds ?? []) };
	// A coupon is valid for its package only.
	const couponCode = cart?.packageId === id ? cart.couponCode : null;
	const filled = await sendCartChange(
		ctx,
		() => api.cart.fill({ ...content, couponCode }),
		(found) => (hasSaved(found, content) ? "done" : "unknown"),
		{ nextStep: "Check your cart before you choose again.", withoutCart: "unknown" },
	);
	if (!filled.ok) return replyFor(ctx, form, filled);
	const { refusedCoupon, price } = filled.value;
	if (refusedCoupon) toast("SERVER_MESSAGE", spellRefusedCoupon(refusedCoupon, price.totalInPaise));
	return redirect(paths.checkOut(), 303);
}

/** Returns the travellers of the cart who are still saved; the upstream refuses the others, and says so where the list is unknown. */
async function keepTravellers(
	{ travellers }: RequestContext["api"],
	ids: readonly string[],
): Promise<readonly string[]> {
	if (ids.length === 0) return ids;
	const saved = await travellers.list();
	return saved.ok ? ids.filter((id) => saved.value.some((traveller) => traveller.id === id)) : ids;
}
