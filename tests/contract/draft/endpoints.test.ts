import { describe, expect, it } from "vitest";
import { recordingOf } from "../recording/har.ts";
import { endpointsOf, templateOf } from "./endpoints.ts";

function endpointsAt(...calls: readonly (readonly [path: string, body: unknown])[]): readonly string[] {
	const entries = calls.map(([path, body]) => ({
		request: { method: "GET", url: `https://api.example${path}` },
		response: { status: 200, content: { mimeType: "application/json", text: JSON.stringify(body) } },
	}));
	return endpointsOf(recordingOf({ log: { entries } }).exchanges).map(templateOf);
}

describe("the endpoints of a recording", () => {
	it("have values where ids and dates stand", () => {
		expect(endpointsAt(["/v2/trips/17", {}], ["/v2/trips/5f2b6c1e9d3a4b0012c0ff01/days", {}])).toEqual([
			"/v2/trips/{}",
			"/v2/trips/{}/days",
		]);
	});

	it("have values where a slug stands that a reply holds", () => {
		expect(
			endpointsAt(["/v2/trips", [{ handle: "kashmir" }]], ["/v2/trips/kashmir", {}], ["/v2/trips/hills", {}]),
		).toEqual(["/v2/trips", "/v2/trips/{}", "/v2/trips/hills"]);
	});

	it("have values where the ends differ and the replies are alike", () => {
		const reply = { trips: [{ name: "A", handle: "b", fare: 1 }] };
		expect(endpointsAt(["/v2/find/goa", reply], ["/v2/find/kerala", reply])).toEqual(["/v2/find/{}"]);
		expect(endpointsAt(["/v2/find/goa", reply], ["/v2/find/kerala", { other: { a: 1, b: 2, c: 3 } }])).toHaveLength(2);
		expect(endpointsAt(["/v2/trips/popular", reply], ["/v2/trips/recent", reply])).toHaveLength(2);
	});
});
