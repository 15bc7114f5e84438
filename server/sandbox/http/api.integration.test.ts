import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { takeDatabase } from "#tests/support/in-process.ts";
import { startTestSandbox, type TestSandbox } from "../test-harness.ts";

let rig: TestSandbox;
beforeAll(async () => {
	rig = await startTestSandbox({ open: takeDatabase });
});
afterEach(() => fetch(`${rig.origin}/__sandbox/faults`, { method: "DELETE" }));
afterAll(() => rig.close());

const enquiry = {
	...{ name: "Asha Rao", email: "asha@example.in", phone: "9811200001", countrycode: "+91", NoOfPerson: "2" },
	...{ packagename: "Kerala Backwaters", packageid: "p2", pagessourcelink: "/package/kerala-tour" },
	comment: "In May, please",
};

describe("tokens", () => {
	it("are required by every call", async () => {
		for (const token of ["", "wrong", "public "]) {
			const { status, body } = await rig.call("GET", "/categorymenu", undefined, { token });
			expect([status, body.statuscode]).toEqual(token === "public " ? [200, 200] : [401, 401]);
		}
	});
});

describe("input", () => {
	it("unknown to the contract is refused by name", async () => {
		const { status, body } = await rig.call("POST", "/enquiry/create", { ...enquiry, phone: "0981" });
		expect([status, body]).toEqual([400, { statuscode: 400, message: "phone is not valid" }]);
		const number = { mobile: "9811200003", countrycode: "+91" };
		expect((await rig.call("POST", "/user/send-opt", number)).body.message).toBe("source is not valid");
	});

	it("that no database can store is refused in every place", async () => {
		const token = await rig.signIn("9811200005");
		const paths = ["/search/abc%00", "/package-data/%00", "/get-category-stat-by-slug/%00", "/review/%00", "/blog/%00"];
		for (const path of [...paths, "/order/%00", "/user/notifications?page=1%00&limit=24"]) {
			expect([path, (await rig.call("GET", path, undefined, { token })).status]).toEqual([path, 400]);
		}
		for (const text of ["A\0", "A\ud800"]) {
			expect((await rig.call("POST", "/enquiry/create", { ...enquiry, name: text })).status).toBe(400);
			expect((await rig.call("POST", "/enquiry/create", { ...enquiry, [text]: "" })).status).toBe(400);
			const verify = { id: text, phone: enquiry.phone, otpVerified: "4321" };
			expect((await rig.call("POST", "/enquiry/verify", verify)).status).toBe(400);
			const cart = { packageID: "p2", yatraDate: "2027-01-01", PassengerList: [], couponCode: text, source: "web" };
			expect((await rig.call("POST", "/cart/add", cart, { token })).status).toBe(400);
		}
	});
});

describe("a repeated call", () => {
	const create = (body: object, key: string) =>
		rig.call<string>("POST", "/enquiry/create", body, { headers: { "idempotency-key": key } });

	it("with the same idempotency key gets the first response, also concurrently", async () => {
		const sent = { ...enquiry, phone: "9811200004" };
		const answers = await Promise.all(Array.from({ length: 5 }, () => create(sent, "attempt-0001")));
		expect(new Set(answers.map(({ body }) => body.data)).size).toBe(1);
		expect((await create(sent, "attempt-0002")).body.data).not.toBe(answers[0]?.body.data);
		const inbox = await fetch(`${rig.origin}/__sandbox/inbox.json?to=${sent.phone}`);
		expect(await inbox.json()).toHaveLength(1);
	});
});
