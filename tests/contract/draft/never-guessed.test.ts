import { describe, expect, it } from "vitest";
import { operations } from "#server/contract/index.ts";
import { recordingOf } from "../recording/har.ts";
import { draftOperations } from "./draft.ts";
import { fileOf, printJson } from "./print.ts";

const origin = "https://holidays.example";
const tour = {
	tour_code: 101,
	tour_name: "Kerala Backwaters",
	url_key: "kerala-backwaters",
	tour_price: "Rs. 32,900/-",
	rating_count: "12",
};
const order = {
	order_no: "RH-401",
	tour,
	leaves: "12 Dec 2026",
	state: "CONFIRMED",
	total: "Rs. 65,800/-",
	paid: "Rs. 10,000/-",
};
const me = { uid: 9001, fname: "Asha", lname: "Rao", mail: "asha@example.com", photo: null };
const listed = (...rows: readonly object[]) => ({ rows, total: String(rows.length), pages: 1 });

const calls: readonly (readonly [method: string, path: string, payload: unknown, sent?: object])[] = [
	["GET", "/rh/holidays", listed(tour)],
	["GET", "/rh/holidays/kerala-backwaters", { ...tour, about: "A week on the water." }],
	["GET", "/rh/site/text/about", { key: "about", title: "about", html: "<p>We and you.</p>" }],
	["GET", "/rh/user/me", me],
	["PUT", "/rh/user/me", me, { fname: "Asha" }],
	["GET", "/rh/user/orders", listed(order, { ...order, order_no: "RH-402" })],
	["GET", "/rh/user/orders/RH-401", order],
	["GET", "/rh/user/faves", listed(tour)],
	["DELETE", "/rh/user/faves/101", null],
];
const { exchanges } = recordingOf({
	log: {
		entries: calls.map(([method, path, payload, sent]) => ({
			request: {
				method,
				url: `${origin}${path}`,
				...(sent && { postData: { mimeType: "application/json", text: JSON.stringify(sent) } }),
			},
			response: {
				status: 200,
				content: {
					mimeType: "application/json",
					text: JSON.stringify({ success: true, payload, note: "Well done, and thank you" }),
				},
			},
		})),
	},
});
const draft = draftOperations(operations, exchanges);
const proposed = (id: string) => draft.proposals.find((one) => one.id === id);

describe("a draft does not guess", () => {
	it("fields from what every answer of the upstream has", () => {
		const replies = draft.proposals.map((one) => printJson(one.draft.reply ?? {}));
		expect(replies.length).toBeGreaterThan(3);
		expect(replies.join()).not.toMatch(/\/(?:success|note)"/);
	});

	it("an amount from a number of something else, and reads amounts and days as India writes them", () => {
		const fields = proposed("order.byId")?.draft.reply?.fields;
		expect(fields).toMatchObject({ yatraDate: "/leaves", total: "/total", paid: "/paid" });
		expect(printJson(fields)).not.toMatch(/rating_count/);
		expect(proposed("order.byId")?.doubts.map(({ question }) => question)).toContain(
			"amounts are written with signs or words: compare what conform reads, and make plain numbers of what is charged",
		);
	});

	it("that an unlikely endpoint may be called: it is off until a person has looked", () => {
		const unlikely = draft.proposals.filter(({ score }) => score < 0.5);
		expect(unlikely.length).toBeGreaterThan(0);
		const file = fileOf(draft).operations;
		for (const { id } of draft.proposals)
			expect([id, (file[id] as { enabled?: boolean }).enabled]).toEqual([
				id,
				unlikely.some((one) => one.id === id) ? false : undefined,
			]);
	});
});
