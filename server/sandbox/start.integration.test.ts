import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestSandbox, type TestSandbox } from "./test-harness.ts";

let rig: TestSandbox;
let token: string;
beforeAll(async () => {
	rig = await startTestSandbox();
	token = await rig.signIn("9811100001");
}, 60_000);
afterAll(() => rig.close());

const source = "web";
const asUser = <Data = unknown>(method: string, path: string, body?: object, headers = {}, as = token) =>
	rig.call<Data>(method, path, body && { ...body, source }, { token: as, headers });

interface Cart {
	readonly PassengerList: readonly string[];
	readonly couponCode: string | null;
	readonly price: { readonly total: number; readonly payNow: number; readonly persons: number };
}
interface Order {
	readonly orderid: string;
	readonly amount: number;
	readonly gateway: { readonly url: string; readonly fields: Record<string, string> };
}
interface PackagePage {
	readonly id: string;
	readonly departures: readonly { date: string; left: number; status: string }[];
}

const traveller = {
	title: "Ms",
	firstname: "Asha",
	lastname: "Rao",
	gender: "female",
	dob: "1990-04-12",
	relation: "self",
	nationality: "Indian",
	...{ mobile: "", email: "", documenttype: "", documentnumber: "", passportnumber: "", passportexpiry: "" },
	...{ meal: "veg", medicalnotes: "" },
};

async function bookable(slug: string) {
	const { body } = await rig.call<PackagePage>("GET", `/package-data/${slug}`);
	const departure = body.data.departures.find(({ status, left }) => status === "available" && left > 4);
	return { packageID: body.data.id, yatraDate: departure?.date ?? "" };
}

const seatsLeft = async (slug: string, date: string) =>
	(await rig.call<PackagePage>("GET", `/package-data/${slug}`)).body.data.departures.find((one) => one.date === date)
		?.left;

async function fillCart(slug = "kerala-tour", as = token): Promise<{ cart: Cart; date: string }> {
	const { body: added } = await asUser<string>("POST", "/passenger/add", traveller, {}, as);
	const wanted = { ...(await bookable(slug)), PassengerList: [added.data], couponCode: "" };
	const { body } = await asUser<Cart>("POST", "/cart/add", wanted, {}, as);
	expect(body.statuscode, body.message).toBe(200);
	return { cart: body.data, date: wanted.yatraDate };
}

const initiate = (as = token) => asUser<Order>("PUT", "/payment/initiate", { paymenttype: "full" }, {}, as);

const formOf = (html: string, label: string): { action: string; fields: Record<string, string> } => {
	const form = html.match(/<form[^>]*>.*?<\/form>/gs)?.find((one) => one.includes(`>${label}<`)) ?? "";
	const fields = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
		name,
		value,
	]);
	return { action: /action="([^"]+)"/.exec(form)?.[1] ?? "", fields: Object.fromEntries(fields) };
};

const post = (address: string, fields: Record<string, string>) =>
	fetch(new URL(address, rig.origin), { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

const openPayPage = async ({ gateway }: Order, returnurl = "http://localhost:3000/return") =>
	post(gateway.url, { ...gateway.fields, returnurl });

describe("from cart to booking", () => {
	it("books once, takes the seats, empties the cart and tells the user", async () => {
		const { cart, date } = await fillCart();
		expect(cart.price).toMatchObject({ persons: 1, payNow: cart.price.total });
		const before = await seatsLeft("kerala-tour", date);
		const { data: order } = (await initiate()).body;
		expect(order.amount).toBe(Math.round(cart.price.total * 100));
		expect((await initiate()).body.data.orderid).toBe(order.orderid);

		const page = await (await openPayPage(order)).text();
		const { action, fields } = formOf(page, "Pay");
		const paid = await post(action, fields);
		expect(paid.status).toBe(307);
		expect(paid.headers.get("location")).toBe("http://localhost:3000/return");

		const told = { orderid: order.orderid, paymentid: fields.paymentid, signature: fields.signature };
		const answers = await Promise.all(Array.from({ length: 8 }, () => asUser("PUT", "/payment/success", told)));
		expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
		expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
		expect(await seatsLeft("kerala-tour", date)).toBe((before ?? 0) - 1);

		const orders = (await asUser<{ status: string; paid: number }[]>("GET", "/get-group-orders")).body.data;
		expect(orders).toMatchObject([{ status: "confirmed", paid: cart.price.total, yatraDate: date }]);
		expect((await asUser("GET", "/cart")).body.data).toBeNull();
		expect((await asUser("GET", `/payment/status/${order.orderid}`)).body.data).toEqual({ status: "paid" });
		expect((await asUser("PUT", "/payment/fail", { orderid: order.orderid, reason: "" })).status).toBe(409);
	});

	it("refuses a wrong signature, another user, and success after failure", async () => {
		await fillCart();
		const { data: order } = (await initiate()).body;
		const page = await (await openPayPage(order)).text();
		const forged = formOf(page, "Wrong signature").fields;
		const right = formOf(page, "Pay").fields;
		const tell = (fields: Record<string, string>, as = token) =>
			asUser("PUT", "/payment/success", { orderid: order.orderid, ...fields }, {}, as);
		expect((await tell(forged)).status).toBe(400);
		const other = await rig.signIn("9811100002");
		expect((await tell(right, other)).status).toBe(404);
		expect((await asUser("GET", `/payment/status/${order.orderid}`, undefined, {}, other)).status).toBe(404);
		expect((await asUser("PUT", "/payment/fail", { orderid: order.orderid, reason: "closed" })).status).toBe(200);
		expect((await tell(right)).status).toBe(409);
		expect((await initiate()).body.data.orderid).not.toBe(order.orderid);
	});

	it("expires a payment when the cart changes or after half an hour", async () => {
		await fillCart();
		const first = (await initiate()).body.data;
		await fillCart();
		const second = (await initiate()).body.data;
		expect(second.orderid).not.toBe(first.orderid);
		expect((await asUser("GET", `/payment/status/${first.orderid}`)).body.data).toEqual({ status: "failed" });
		rig.clock.advance(31 * 60_000);
		expect((await asUser("GET", `/payment/status/${second.orderid}`)).body.data).toEqual({ status: "failed" });
	});
});

describe("the payment page", () => {
	it("keeps a payment whose return was lost: it can neither fail nor be charged again", async () => {
		const wanted = { ...(await bookable("kerala-tour")), couponCode: "" };
		await fillCart();
		const { data: order } = (await initiate()).body;
		const { action, fields } = formOf(await (await openPayPage(order)).text(), "Pay, but the return is lost");
		const again = formOf(await (await openPayPage(order)).text(), "Pay").fields;
		expect(await (await post(action, fields)).text()).toContain("The site was not told");
		expect((await asUser("PUT", "/payment/fail", { orderid: order.orderid, reason: "lost" })).status).toBe(409);
		expect((await initiate()).status).toBe(404);
		expect((await openPayPage(order)).status).toBe(409);
		// The second page continues the same payment.
		expect(again.paymentid).toBe(fields.paymentid);
		await asUser("POST", "/cart/add", { ...wanted, PassengerList: [] });
		rig.clock.advance(31 * 60_000);
		expect((await asUser("GET", `/payment/status/${order.orderid}`)).body.data).toEqual({ status: "paid" });
		const told = { orderid: order.orderid, paymentid: fields.paymentid, signature: fields.signature };
		expect((await asUser("PUT", "/payment/success", told)).status).toBe(200);
	});

	it("trusts no value of the page before a submit, and charges nothing for an ended order", async () => {
		await fillCart();
		const { data: first } = (await initiate()).body;
		const early = formOf(await (await openPayPage(first)).text(), "Pay");
		const told = { orderid: first.orderid, paymentid: early.fields.paymentid, signature: early.fields.signature };
		expect((await asUser("PUT", "/payment/success", told)).status).toBe(400);
		rig.clock.advance(31 * 60_000);
		expect((await post(early.action, early.fields)).status).toBe(409);
		expect((await asUser("GET", `/payment/status/${first.orderid}`)).body.data).toEqual({ status: "failed" });
		const { data: second } = (await initiate()).body;
		const late = formOf(await (await openPayPage(second)).text(), "Pay");
		await fillCart();
		await initiate();
		expect((await post(late.action, late.fields)).status).toBe(409);
		expect((await openPayPage(second)).status).toBe(409);
	});

	it("sends its return twice on request", async () => {
		const told: string[] = [];
		const site = createServer((request: IncomingMessage, response) => {
			request.on("data", (piece: Buffer) => told.push(piece.toString()));
			request.on("end", () => response.writeHead(303, { location: "/" }).end());
		});
		await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
		const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/return`;
		await fillCart();
		const { data: order } = (await initiate()).body;
		const twice = formOf(await (await openPayPage(order, address)).text(), "Pay, and return twice");
		const page = await (await post(twice.action, twice.fields)).text();
		expect(page).toContain("answered 303");
		const again = formOf(page, "Tell it again");
		expect(new URLSearchParams(told[0]).get("signature")).toBe(again.fields.signature);
		expect(again.action).toBe(address);
		site.close();
	});

	it("opens only for orders that the sandbox signed, and returns only to allowed addresses", async () => {
		await fillCart();
		const { data: order } = (await initiate()).body;
		const { url, fields } = order.gateway;
		const returnurl = "http://localhost:3000/return";
		expect((await post(url, { ...fields, amount: "1", returnurl })).status).toBe(400);
		expect((await post(url, { ...fields, returnurl: "https://evil.example/" })).status).toBe(400);
		expect((await post(url, { ...fields, returnurl: "javascript:alert(1)" })).status).toBe(400);
		expect((await post(url, { ...fields, returnurl })).status).toBe(200);
	});

	it("sells the last seat once", async () => {
		const slug = "goa-tour-package";
		const { packageID, yatraDate } = await bookable(slug);
		const left = (await seatsLeft(slug, yatraDate)) ?? 0;
		const buyers = await Promise.all([3, 4].map((user) => rig.signIn(`981110000${user}`)));
		const orders = [];
		for (const buyer of buyers) {
			const ids: string[] = [];
			for (let person = 0; person < left; person += 1) {
				ids.push((await asUser<string>("POST", "/passenger/add", traveller, {}, buyer)).body.data);
			}
			await asUser("POST", "/cart/add", { packageID, yatraDate, PassengerList: ids, couponCode: "" }, {}, buyer);
			const order = (await initiate(buyer)).body.data;
			const { action, fields } = formOf(await (await openPayPage(order)).text(), "Pay");
			orders.push({ buyer, action, fields });
		}
		await Promise.all(orders.map(({ action, fields }) => post(action, fields)));
		const ends = await Promise.all(
			orders.map(({ buyer, fields }) => asUser("PUT", "/payment/success", fields, {}, buyer)),
		);
		expect(ends.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(await seatsLeft(slug, yatraDate)).toBe(0);
	});
});

describe("a cart", () => {
	it("refuses other users' travellers and unavailable dates, unchanged", async () => {
		const { cart } = await fillCart();
		const other = await rig.signIn("9811100005");
		const theirs = (await asUser<string>("POST", "/passenger/add", traveller, {}, other)).body.data;
		const wanted = { ...(await bookable("kerala-tour")), couponCode: "" };
		const add = (change: object) => asUser("POST", "/cart/add", { ...wanted, PassengerList: [], ...change });
		expect((await add({ PassengerList: [theirs] })).status).toBe(404);
		expect((await add({ yatraDate: "2020-01-01" })).status).toBe(404);
		expect((await add({ packageID: "nothing" })).status).toBe(404);
		const russia = (await rig.call<PackagePage>("GET", "/package-data/russia-tour")).body.data;
		const onRequest = { packageID: russia.id, yatraDate: russia.departures.at(-1)?.date };
		expect((await add(onRequest)).status).toBe(409);
		expect((await add({ couponCode: "NOSUCH" })).body.message).toContain("NOSUCH");
		expect((await asUser<Cart>("GET", "/cart")).body.data).toEqual(cart);
	});

	it("keeps tax details and refuses broken ones", async () => {
		await fillCart();
		const gst = { companyname: "Rao & Sons", companyaddress: "MG Road", state: "Kerala" };
		const kept = await asUser<{ gst: object }>("POST", "/cart/gst", { ...gst, gstin: "32AAPFU0939F1ZV" });
		expect(kept.body.data.gst).toEqual({ ...gst, gstin: "32AAPFU0939F1ZV" });
		expect((await asUser("POST", "/cart/gst", { ...gst, gstin: "32" })).status).toBe(400);
	});
});
