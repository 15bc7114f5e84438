import { afterAll, beforeAll, expect, it } from "vitest";
import { takeDatabase } from "#tests/support/in-process.ts";
import { userRoles, userSeeds } from "../seeds/index.ts";
import { startTestSandbox, type TestSandbox } from "../test-harness.ts";

let rig: TestSandbox;
beforeAll(async () => {
	rig = await startTestSandbox({ open: takeDatabase });
}, 60_000);
afterAll(() => rig.close());

async function signIn(id: string): Promise<string> {
	const user = userSeeds.find((one) => one.id === id);
	const sent = { email: user?.email, password: user?.password, source: "web" };
	return (await rig.call<{ token: string }>("POST", "/user/login", sent)).body.data.token;
}

const lists = [
	"/passenger/list",
	"/user/bank-details/list",
	"/user/notifications?page=1&limit=24",
	"/get-group-orders",
	"/cart",
	"/user",
	"/user/wallet?page=1&limit=24",
];

it("answers 404 for other users' data, and changes nothing", async () => {
	const [owner, other] = [await signIn(userRoles.complete), await signIn(userRoles.noBookings)];
	const asOwner = async <Data>(path: string) =>
		(await rig.call<Data>("GET", path, undefined, { token: owner })).body.data;
	const firstOf = async (path: string) => {
		const [first] = await asOwner<{ id: string }[]>(path);
		if (first === undefined) throw new Error(`${path} is empty`);
		return first;
	};
	const state = async () => JSON.stringify(await Promise.all(lists.map((path) => asOwner(path))));

	const passenger = await firstOf("/passenger/list");
	const bank = await firstOf("/user/bank-details/list");
	const notification = await firstOf("/user/notifications?page=1&limit=24");
	const order = await firstOf("/get-group-orders");
	const before = await state();
	const text = Object.fromEntries(Object.entries(passenger).map(([key, value]) => [key, value ?? ""]));
	const account = { accountholder: "B", accountnumber: "1234567", ifsc: "HDFC0000001", bankname: "H", isdefault: true };
	const calls: (readonly [string, string, object?])[] = [
		["GET", `/passenger/${passenger.id}`],
		["PUT", `/passenger/update/${passenger.id}`, text],
		["DELETE", `/passenger/delete/${passenger.id}`],
		["PUT", `/user/bank-details/update/${bank.id}`, account],
		["DELETE", `/user/bank-details/delete/${bank.id}`],
		["PUT", `/user/notifications/read/${notification.id}`],
		["GET", `/order/${order.id}`],
		["PUT", `/order/cancel/${order.id}`, { reason: "because" }],
	];
	for (const [method, path, body] of calls) {
		const sent = body && { ...body, source: "web" };
		const { status, body: said } = await rig.call(method, path, sent, { token: other });
		expect([path, status], said.message).toEqual([path, 404]);
	}
	expect(await state()).toBe(before);
}, 30_000);

it("refuses every sign-in method of a blocked user", async () => {
	const blocked = userSeeds.find(({ id }) => id === userRoles.blocked);
	const number = { mobile: blocked?.mobile, countrycode: "+91", source: "web" };
	const byPassword = { email: blocked?.email, password: blocked?.password, source: "web" };
	expect((await rig.call("POST", "/user/login", byPassword)).status).toBe(401);
	expect((await rig.call("POST", "/user/login", { ...number, otp: "1234" })).status).toBe(401);
});

it("shows only the last digits of an account number", async () => {
	const token = await signIn(userRoles.complete);
	const { body } = await rig.call<{ accountnumber: string }[]>("GET", "/user/bank-details/list", undefined, { token });
	expect(body.data.length).toBeGreaterThan(0);
	for (const { accountnumber } of body.data) expect(accountnumber).toMatch(/^X+\d{4}$/);
});
