import { describe, expect, it } from "vitest";
import { cancellationToday } from "./cancellation.ts";

const bands = [
	{ daysBefore: 0, percent: 100 },
	{ daysBefore: 30, percent: 10 },
	{ daysBefore: 15, percent: 50 },
];
const on = (today: string) => cancellationToday(bands, { today, departure: "2027-03-31", totalInPaise: 1_000_050 });

describe("cancellation charge today", () => {
	it("follows the package's bands, with the last day of each", () => {
		expect(on("2027-01-01")).toEqual({ chargePercent: 10, chargeInPaise: 100_005, until: "2027-03-01" });
		expect(on("2027-03-01")).toMatchObject({ chargePercent: 10 });
		expect(on("2027-03-02")).toEqual({ chargePercent: 50, chargeInPaise: 500_025, until: "2027-03-16" });
		expect(on("2027-03-30")).toEqual({ chargePercent: 100, chargeInPaise: 1_000_050, until: null });
	});

	it("is null for a package without bands", () => {
		expect(cancellationToday([], { today: "2027-01-01", departure: "2027-03-31", totalInPaise: 1 })).toBeNull();
	});

	it("is 100 % outside all bands", () => {
		const late = { today: "2027-03-30", departure: "2027-03-31", totalInPaise: 500 };
		expect(cancellationToday([{ daysBefore: 7, percent: 20 }], late)).toEqual({
			chargePercent: 100,
			chargeInPaise: 500,
			until: null,
		});
	});
});
