import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { takeDatabase } from "#tests/support/in-process.ts";
import { startTestSandbox, type TestSandbox } from "./test-harness.ts";

let rig: TestSandbox;
let token: string;
beforeAll(async () => {
	rig = await startTestSandbox({ open: takeDatabase });
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
