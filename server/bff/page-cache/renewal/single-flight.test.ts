import { describe, expect, it } from "vitest";
import { createSingleFlight } from "./single-flight.ts";

describe("single-flight", () => {
	it("reports the rendering in flight until it ends", async () => {
		const flights = createSingleFlight();
		let finish = (): void => undefined;
		const rendering = new Promise<{ value: string; isShared: boolean }>((resolve) => {
			finish = () => resolve({ value: "html", isShared: true });
		});
		const first = flights.run("/page", () => rendering);
		const second = flights.inFlight("/page");
		expect(second).toBeInstanceOf(Promise);
		finish();
		expect(await first).toBe("html");
		await second;
		expect(flights.inFlight("/page")).toBeUndefined();
	});

	it("is skipped after a page that could not be shared, or failed", async () => {
		const flights = createSingleFlight();
		await flights.run("/own", async () => ({ value: null, isShared: false }));
		await expect(flights.run("/failed", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
		for (const id of ["/own", "/failed"]) {
			const again = flights.run(id, async () => ({ value: null, isShared: true }));
			expect(flights.inFlight(id)).toBeUndefined();
			await again;
		}
	});
});
