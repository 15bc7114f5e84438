import { expect, it } from "vitest";
import { createSharedRenderings } from "./shared-renderings.ts";

it("shared renderings tell of the rendering in flight until it ends", async () => {
	const renderings = createSharedRenderings();
	let finish = (): void => undefined;
	const rendering = new Promise<{ value: string; isShared: boolean }>((resolve) => {
		finish = () => resolve({ value: "html", isShared: true });
	});
	const first = renderings.run("/page", () => rendering);
	const second = renderings.inFlight("/page");
	expect(second).toBeInstanceOf(Promise);
	finish();
	expect(await first).toBe("html");
	await second;
	expect(renderings.inFlight("/page")).toBeUndefined();
});

it("shared renderings are not waited for after a page that could not be shared, or failed", async () => {
	const renderings = createSharedRenderings();
	await renderings.run("/own", async () => ({ value: null, isShared: false }));
	await expect(renderings.run("/failed", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
	for (const id of ["/own", "/failed"]) {
		const again = renderings.run(id, async () => ({ value: null, isShared: true }));
		expect(renderings.inFlight(id)).toBeUndefined();
		await again;
	}
});
