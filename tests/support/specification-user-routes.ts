import {
	acknowledge,
	emptyList,
	plainReply,
	pricePerPerson,
	refusal,
	replyData,
	type SentFields,
	type SpecifiedHandler,
	type SpecifiedReply,
	type SpecifiedRoute,
	specifiedPackages,
	withId,
} from "./specification-routes.ts";

function accountRoutes(travellers: Map<string, SentFields>): readonly SpecifiedRoute[] {
	const save = (id: string, body: SentFields): SpecifiedReply => {
		const { source: _, ...sent } = body;
		travellers.set(id, { ...sent, id });
		return replyData(travellers.get(id));
	};
	const remove = (id: string): SpecifiedReply => {
		travellers.delete(id);
		return acknowledge();
	};
	const orMissing = (id = "", then: (found: SentFields) => SpecifiedReply = replyData): SpecifiedReply => {
		const found = travellers.get(id);
		return found ? then(found) : refusal(404, "Not found");
	};
	return [
		["GET", "user", () => replyData({ firstname: "Asha" })],
		["PUT", "user/profile-update", acknowledge],
		["PUT", "user/image/{x}/-1", acknowledge],
		["PUT", "user/change-password", acknowledge],
		["PUT", "user/update-kyc", acknowledge],
		["GET", "passenger/list", () => replyData([...travellers.values()])],
		["GET", "passenger/{id}", ({ params: [id] }) => orMissing(id)],
		["POST", "passenger/add", ({ body }) => save(`p${travellers.size + 1}`, body)],
		["PUT", "passenger/update/{id}", ({ params: [id = ""], body }) => orMissing(id, () => save(id, body))],
		["DELETE", "passenger/delete/{id}", ({ params: [id = ""] }) => orMissing(id, () => remove(id))],
		["GET", "package/get-wishlistids", () => plainReply([specifiedPackages[0].ID])],
		["POST", "package/add-wishlist", acknowledge],
		["DELETE", "package/delete-wishlist/{id}", acknowledge],
		["GET", "package/get-wishlist", () => replyData(specifiedPackages.slice(0, 1).map(withId))],
		["GET", "get-group-orders", emptyList],
		[
			"POST",
			"user/get-tour-guides",
			() => replyData([{ name: "Ravi", mobile: "9876500000", email: "ravi@example.in" }]),
		],
	];
}

function bookingRoutes(): readonly SpecifiedRoute[] {
	const carts = new Map<string, SentFields>();
	let orders = 0;
	function totalOf(cart: SentFields): number {
		const persons = Math.max(1, Array.isArray(cart.PassengerList) ? cart.PassengerList.length : 0);
		return persons * pricePerPerson - (cart.couponCode === "" ? 0 : 500);
	}
	const change =
		(next: (cart: SentFields, body: SentFields) => SentFields): SpecifiedHandler =>
		({ token, body }) => {
			const cart = next(carts.get(token) ?? {}, body);
			carts.set(token, cart);
			return replyData(cart);
		};
	const current: SpecifiedHandler = ({ token }) => {
		const cart = carts.get(token);
		return replyData(cart ?? null);
	};
	return [
		[
			"POST",
			"cart/add",
			change((_, { packageID, yatraDate, PassengerList, couponCode }) => ({
				packageID,
				yatraDate,
				PassengerList,
				couponCode,
			})),
		],
		["GET", "cart", current],
		["POST", "cart/gst", current],
		["POST", "cart/applyCoupon", change((cart, { couponCode }) => ({ ...cart, couponCode }))],
		["POST", "cart/removeCoupon", change((cart) => ({ ...cart, couponCode: "" }))],
		[
			"PUT",
			"payment/initiate",
			({ token }) => {
				const cart = carts.get(token);
				if (!cart) return refusal(409, "The cart is empty");
				orders += 1;
				const orderid = `o${orders}`;
				const gateway = { method: "POST", url: "https://pay.example/start", fields: { order: orderid } };
				return replyData({ orderid, amount: totalOf(cart) * 100, currency: "INR", gateway });
			},
		],
		["PUT", "payment/success", acknowledge],
		["PUT", "payment/fail", acknowledge],
	];
}

/** These routes need a user's token. */
export const routesForUsers = (): readonly SpecifiedRoute[] => [...accountRoutes(new Map()), ...bookingRoutes()];
