import { describe, expect, it } from "vitest";
import type { ForwardedAddress } from "./client-address.ts";
import { createProxyFaultReport } from "./proxy-fault-report.ts";

function opened(trustHops = 1) {
	const lines: object[] = [];
	const counts: string[] = [];
	let ms = 1;
	const report = createProxyFaultReport({
		trustHops,
		log: { warn: (line: object) => void lines.push(line) },
		record: (fault) => void counts.push(fault),
		now: () => ms,
	});
	const repeat = (times: number, forwarded: (at: number) => ForwardedAddress): void => {
		for (let at = 0; at < times; at += 1) report(forwarded(at));
	};
	const advance = (by: number): void => {
		ms += by;
	};
	return { lines, counts, repeat, advance };
}

describe("[S47] a wrong TRUST_HOPS", () => {
	it("is logged at the first request, then once an hour, and counted each time", () => {
		const { lines, counts, repeat, advance } = opened(0);
		const fault = "header without TRUST_HOPS";
		repeat(5, () => ({ address: "10.0.0.2", fault }));
		expect(lines).toEqual([{ fault }]);
		advance(3_600_000);
		repeat(1, () => ({ address: "10.0.0.2", fault }));
		expect(lines).toHaveLength(2);
		expect(counts).toHaveLength(6);
	});

	it("that is too small is logged only where no request has fewer hops: clients can forge some", () => {
		const { lines, repeat } = opened();
		const fault = "more hops than TRUST_HOPS";
		for (let round = 0; round < 10; round += 1) {
			repeat(99, (at) => ({ address: `198.51.100.${at}`, fault }));
			repeat(1, () => ({ address: "198.51.100.7", fault: null }));
		}
		expect(lines).toEqual([]);
		repeat(100, (at) => ({ address: `198.51.100.${at}`, fault }));
		expect(lines).toEqual([{ fault }]);
	});

	it("that gives all visitors one address is logged", () => {
		const { lines, repeat } = opened();
		repeat(5000, (at) => ({ address: `198.51.100.${at % 2}`, fault: null }));
		expect(lines).toEqual([]);
		repeat(1000, () => ({ address: "198.51.100.7", fault: null }));
		expect(lines).toEqual([{ fault: "one address for all visitors" }]);
	});

	it("is not suspected without a proxy", () => {
		const { lines, counts, repeat } = opened(0);
		repeat(3000, () => ({ address: "127.0.0.1", fault: null }));
		expect([lines, counts]).toEqual([[], []]);
	});
});
