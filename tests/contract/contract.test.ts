import { describe, expect, it } from "vitest";
import { z } from "zod";
import { contract, type Operation, operations } from "#server/contract/index.ts";
import { notShown, payloadNotShown, shown } from "./specification.ts";

const get = (id: string): Operation => {
	const found = operations.get(id);
	if (!found) throw new Error(`${id} is not in the contract`);
	return found;
};

const keysOf = (schema: z.ZodType | undefined, also: readonly string[]): string => {
	if (!schema) return "-";
	if (!(schema instanceof z.ZodObject)) throw new Error("not an object");
	return [...Object.keys(schema.shape), ...also].toSorted().join(" ");
};

const sorted = (keys: string): string => keys.split(" ").toSorted().join(" ");

describe("the contract and the specification", () => {
	it("has the 52 calls that the specification shows and 39 others, each under one name", () => {
		const rows = [...shown.map(([, id]) => id), ...notShown.map(([, id]) => id)];
		expect(shown.map(([number]) => number)).toEqual(Array.from({ length: 52 }, (_, index) => index + 1));
		expect(new Set(rows).size).toBe(52 + 39);
		expect([...operations.keys()].toSorted()).toEqual(rows.toSorted());
	});

	it.each(shown)("R-API-%i %s is %s %s, by the %s token", (_, id, method, path, auth, body, query) => {
		const declared = get(id);
		expect([declared.method, declared.path, declared.auth]).toEqual([method, path, auth]);
		expect(keysOf(declared.body, declared.source ? ["source"] : [])).toBe(sorted(body));
		expect(keysOf(declared.query, [])).toBe(sorted(query));
	});

	it.each(notShown)("%s %s is %s %s", (number, id, method, path) => {
		const declared = get(id);
		expect([declared.notShown, declared.method, declared.path]).toEqual([number, method, path]);
	});

	it("marks exactly the calls that are not shown", () => {
		const marked = [...operations].filter(([, declared]) => declared.notShown).map(([id]) => id);
		expect(marked.toSorted()).toEqual(
			[...notShown.map(([, id]) => id), ...Object.values(payloadNotShown).flat()].toSorted(),
		);
		for (const [number, ids] of Object.entries(payloadNotShown)) {
			for (const id of ids) expect(get(id).notShown).toBe(number);
		}
	});

	it("[S32] strips unknown fields from an enquiry's and a cart's body", () => {
		const dirt = { source: "x", price: 1, otpVerified: "1", user: "u" };
		const enquiry = {
			...{ name: "Asha Rao", email: "asha@example.com", phone: "9876543210", countrycode: "+91", NoOfPerson: "2" },
			...{ packagename: "Kerala Backwaters", packageid: "p2", pagessourcelink: "/package/kerala-tour", comment: "" },
		};
		expect(contract.enquiry.create.body?.parse({ ...dirt, ...enquiry })).toEqual(enquiry);
		const cart = { packageID: "p2", yatraDate: "2027-01-31", PassengerList: ["t1"], couponCode: "" };
		expect(contract.cart.add.body?.parse({ ...dirt, ...cart })).toEqual(cart);
	});
});

describe("the contract", () => {
	it("has no route twice but for aliases, which name their operation", () => {
		const main = new Map<string, string>();
		for (const [id, { method, path, aliasOf }] of operations) {
			if (aliasOf) continue;
			expect(main.get(`${method} ${path}`), id).toBeUndefined();
			main.set(`${method} ${path}`, id);
		}
		for (const [id, { method, path, aliasOf, auth, source }] of operations) {
			if (!aliasOf) continue;
			expect(main.get(`${method} ${path}`), id).toBe(aliasOf);
			expect([auth, source]).toEqual([get(aliasOf).auth, get(aliasOf).source]);
		}
	});

	it("has no path that shadows another", () => {
		const parts = (path: string) => path.split("/");
		const covers = (wide: string, narrow: string) =>
			parts(wide).length === parts(narrow).length &&
			parts(wide).every((part, at) => part.startsWith("{") || part === parts(narrow)[at]);
		const routes = [...new Set([...operations.values()].map(({ method, path }) => `${method} ${path}`))];
		const shadowed = routes.flatMap((wide) => routes.filter((narrow) => wide !== narrow && covers(wide, narrow)));
		// Routers must match literal segments before parameters.
		expect(shadowed.toSorted()).toEqual(["GET /api/v1/passenger/list", "GET /api/v1/zoommeeting/list"]);
	});

	it("caches only public GETs, for at most 5 minutes fresh and a day stale", () => {
		for (const [id, { method, auth, body, cache }] of operations) {
			if (!cache) continue;
			expect([method, auth, body], id).toEqual(["GET", "public", undefined]);
			expect(cache.freshSeconds, id).toBeLessThanOrEqual(300);
			expect(cache.staleSeconds, id).toBeLessThanOrEqual(86_400);
		}
	});

	it("changes nothing with the public token, and nothing by a GET but for the code that the specification sends so", () => {
		for (const [id, { method, isRead, idempotencyKey, auth }] of operations) {
			if (method !== "GET" && auth === "public") throw new Error(`${id} writes with the public token only`);
			if (idempotencyKey) expect(method, id).not.toBe("GET");
			if (method === "GET") expect(isRead, id).toBe(id === "user.sendEmailOtp" ? false : undefined);
		}
	});

	it("sends an idempotency key wherever money or an enquiry could be counted twice", () => {
		const keyed = [...operations].filter(([, { idempotencyKey }]) => idempotencyKey).map(([id]) => id);
		expect(keyed).toEqual(
			expect.arrayContaining([
				...["enquiry.create", "enquiry.panelSubmit", "cart.add", "payment.initiate", "payment.success"],
			]),
		);
	});

	it("has deadlines within the request's budget for each group", () => {
		const deadlines: Readonly<Record<string, readonly number[]>> = {
			...{ public: [800, 1200], side: [600], search: [2000], account: [1500, 2500, 2700], auth: [2500], cart: [2500] },
			payment: [1500, 2700],
		};
		for (const [id, { group, deadlineMs }] of operations) expect(deadlines[group], id).toContain(deadlineMs);
	});

	it("needs statuscode 200 for success where the specification says so", () => {
		const strict = [...operations].filter(([, { success }]) => success).map(([id]) => id);
		expect(strict).toEqual(["auth.sendOtp"]);
	});

	it("has a unique summary for every operation", () => {
		const summaries = [...operations.values()].map(({ summary }) => summary);
		expect(new Set(summaries).size).toBe(summaries.length);
	});
});
