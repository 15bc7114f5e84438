import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { operations, readReply } from "#server/contract/index.ts";
import { startTestSandbox, type TestSandbox } from "../test-harness.ts";
import type { LoggedCall } from "./request-log.ts";

let rig: TestSandbox;
beforeAll(async () => {
	rig = await startTestSandbox();
}, 60_000);
afterEach(() => fetch(`${rig.origin}/__sandbox/faults`, { method: "DELETE" }));
afterAll(() => rig.close());

const enquiry = {
	name: "Asha Rao",
	email: "asha@example.in",
	phone: "9811200001",
	countrycode: "+91",
	NoOfPerson: "2",
	packagename: "Kerala Backwaters",
	packageid: "p2",
	pagessourcelink: "/package/kerala-tour",
	comment: "In May, please",
};
const switchOn = (...faults: object[]) =>
	fetch(`${rig.origin}/__sandbox/faults`, { method: "PUT", body: JSON.stringify(faults) });
const menu = (headers = {}) =>
	fetch(`${rig.origin}/api/v1/categorymenu`, { headers: { authorization: "Bearer public", ...headers } });

describe("tokens", () => {
	it("are required by every call", async () => {
		for (const token of ["", "wrong", "public "]) {
			const { status, body } = await rig.call("GET", "/categorymenu", undefined, { token });
			expect([status, body.statuscode]).toEqual(token === "public " ? [200, 200] : [401, 401]);
		}
	});

	it("of visitors do not authorise users' calls", async () => {
		for (const { method, auth, path } of operations.values()) {
			if (auth !== "user") continue;
			const { status } = await rig.call(method, path.replace("/api/v1", "").replace(/\{\w+\}/g, "x"));
			expect(status, `${method} ${path}`).toBe(401);
		}
	});

	it("end with a new password, except the one that set it", async () => {
		const mobile = "9811200002";
		const token = await rig.signIn(mobile);
		rig.clock.advance(61_000);
		const other = await rig.signIn(mobile);
		const asked = await rig.call("POST", "/user/forgot-password", { mobile, email: "" });
		expect(asked.status).toBe(200);
		const otp = await rig.codeOf(mobile);
		const verified = await rig.call<{ verifiyToken: string }>("POST", "/user/otp-verify-for-reset", {
			...{ mobile, email: "", otp },
		});
		const sent = { newpassword: "Himalaya@77", confirmpassword: "Himalaya@77" };
		const reset = { ...sent, verifytoken: verified.body.data.verifiyToken };
		expect((await rig.call("PUT", "/user/reset-password", reset)).status).toBe(200);
		expect((await rig.call("PUT", "/user/reset-password", reset)).status).toBe(400);
		for (const old of [token, other]) {
			expect((await rig.call("GET", "/user", undefined, { token: old })).status).toBe(401);
		}
		const login = { mobile, password: "Himalaya@77", source: "web" };
		const again = await rig.call<{ token: string }>("POST", "/user/login", login);
		const here = { token: again.body.data.token };
		const change = { password: "Himalaya@77", newpassword: "Nilgiri@88", confirmpassword: "Nilgiri@88", source: "web" };
		expect((await rig.call("PUT", "/user/change-password", { ...change, password: "Wrong@99" }, here)).status).toBe(
			400,
		);
		expect((await rig.call("PUT", "/user/change-password", change, here)).status).toBe(200);
		expect((await rig.call("GET", "/user", undefined, here)).status).toBe(200);
	}, 30_000);
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

	it("is limited in size and kind", async () => {
		const large = await rig.call("POST", "/enquiry/create", { ...enquiry, comment: "x".repeat(70_000) });
		expect(large.status).toBe(413);
		const send = (body: string, type: string) =>
			fetch(`${rig.origin}/api/v1/enquiry/create`, {
				method: "POST",
				body,
				headers: { authorization: "Bearer public", "content-type": type },
			});
		expect((await send("{", "application/json")).status).toBe(400);
		expect((await send("name=x", "application/x-www-form-urlencoded")).status).toBe(415);
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

	it("with the same key and another body is refused", async () => {
		await create(enquiry, "attempt-0003");
		expect((await create({ ...enquiry, comment: "other" }, "attempt-0003")).status).toBe(422);
	});

	it("may be retried after a rejection", async () => {
		expect((await create({ ...enquiry, name: "Fail Create" }, "attempt-0004")).status).toBe(500);
		expect((await create(enquiry, "attempt-0004")).status).toBe(200);
	});
});

describe("faults", () => {
	it("apply to the configured operation, place and count", async () => {
		await switchOn({ operation: "menu.list", kind: "status", status: 503, times: 2 });
		expect([(await menu()).status, (await menu()).status, (await menu()).status]).toEqual([503, 503, 200]);
		await switchOn({ operation: "enquiry.panelSubmit", kind: "status", match: "Unlucky" });
		expect((await rig.call("POST", "/enquiry/create", { ...enquiry, comment: "Unlucky" })).status).toBe(500);
		expect((await rig.call("POST", "/enquiry/create", enquiry)).status).toBe(200);
	});

	it("come in every kind", async () => {
		const strike = async (fault: string) => {
			const answer = await menu({ "x-sandbox-fault": fault });
			return [answer.status, await answer.text()] as const;
		};
		expect((await strike("menu.list=status:418"))[0]).toBe(418);
		expect((await strike("package.bySlug=status:418"))[0]).toBe(200);
		expect(await strike("empty")).toEqual([200, ""]);
		expect((await strike("html"))[1]).toContain("<h1>502");
		const [, broken] = await strike("broken-json");
		expect(() => JSON.parse(broken)).toThrow();
		await expect(menu({ "x-sandbox-fault": "drop" })).rejects.toThrow();
		const pause = new Promise((resolve) => setTimeout(resolve, 250, "the pause"));
		const delayed = strike("delay:300");
		expect(await Promise.race([delayed, pause])).toBe("the pause");
		expect((await delayed)[0]).toBe(200);
	});

	it("that are invalid are refused", async () => {
		expect((await switchOn({ kind: "explode" })).status).toBe(400);
	});
});

describe("the log", () => {
	it("has operations and field names without personal data", async () => {
		await fetch(`${rig.origin}/__sandbox/log`, { method: "DELETE" });
		await rig.call("POST", "/enquiry/create", enquiry, { headers: { "idempotency-key": "attempt-0009" } });
		const text = await (await fetch(`${rig.origin}/__sandbox/log.json`)).text();
		const [call] = JSON.parse(text) as LoggedCall[];
		expect(call).toMatchObject({
			method: "POST",
			path: "/api/v1/enquiry/create",
			operations: ["enquiry.create", "enquiry.panelSubmit", "enquiry.priceRequest", "enquiry.contact"],
			bodyKeys: Object.keys(enquiry),
			token: "public ••••",
			status: 200,
			headers: { "idempotency-key": "attempt-0009" },
		});
		for (const secret of [enquiry.name, enquiry.email, enquiry.phone, enquiry.comment, "Bearer"]) {
			expect(text).not.toContain(secret);
		}
	});
});

describe("replies", () => {
	it("of calls without preconditions conform to the contract", async () => {
		const query: Record<string, string> = {
			"category.trending": "?id[]=trending-packages&id[]=trending-categories",
			"blog.list": "?page=1&limit=24",
			"offer.list": "?page=1&limit=24",
		};
		const plain = [...operations].filter(
			([, op]) =>
				op.method === "GET" &&
				op.auth === "public" &&
				!op.path.includes("{") &&
				op.path !== "/api/v1/package/weather-list-site",
		);
		expect(plain.length).toBeGreaterThan(6);
		for (const [id, op] of plain) {
			const { body } = await rig.call("GET", op.path.replace("/api/v1", "") + (query[id] ?? ""));
			expect(readReply(op, body), id).toMatchObject({ ok: true, drift: [] });
		}
	});

	it("omit an unknown path", async () => {
		expect(await rig.call("GET", "/nothing")).toEqual({ status: 404, body: { statuscode: 404, message: "Not found" } });
	});
});
