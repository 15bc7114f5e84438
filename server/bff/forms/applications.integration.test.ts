import sharp from "sharp";
import { expect, it } from "vitest";
import { createSealer } from "#server/bff/crypto/seal.ts";
import { StoreError } from "#server/bff/store/index.ts";
import { shareTestStore } from "#server/bff/store/test-store.ts";
import { createSavedApplications } from "./applications.ts";

const sealer = createSealer(["only-for-tests-0123456789abcdef0123456789"]);
const names = ["applicant", "passport"];
const state = shareTestStore();

it("stores each step over a restart, for its user and name alone", async () => {
	const application = createSavedApplications(state.current, sealer)("u1", "yatra");
	expect(await application.saveStep("applicant", { firstName: "प्रिया", batches: ["1", "2"] })).toBe(true);
	await state.reopen();
	const applications = createSavedApplications(state.current, sealer);
	const kept = { applicant: { firstName: "प्रिया", batches: ["1", "2"] } };
	expect(await applications("u1", "yatra").findSteps(names)).toEqual(kept);
	expect(await applications("u2", "yatra").findSteps(names)).toEqual({});
	expect(await applications("u1", "other").findSteps(names)).toEqual({});
});

it("stores re-encoded pictures, refuses other files, and deletes", async () => {
	const application = createSavedApplications(state.current, sealer)("u1", "yatra");
	const png = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#336699" } })
		.png()
		.toBuffer();
	expect(await application.saveScan("photo", new File([new Uint8Array(png)], "x.png"))).toBe("saved");
	expect(await application.saveScan("passportFirst", new File(["<svg/>"], "x.jpg", { type: "image/jpeg" }))).toBe(
		"kind",
	);
	const [[name, file] = [], ...others] = [...((await application.findScans(["photo", "passportFirst"])) ?? [])];
	expect(others).toEqual([]);
	expect([name, file?.name, file?.type]).toEqual(["photo", "photo.jpg", "image/jpeg"]);
	const { width, height } = await sharp(await file?.arrayBuffer()).metadata();
	expect([width, height]).toEqual([1600, 1067]);
	await application.delete(["photo"]);
	expect(await application.findScans(["photo"])).toEqual(new Map());
});

it("sends the same content once, and again only if it had no effect", async () => {
	const application = createSavedApplications(state.current, sealer)("u1", "yatra");
	let sent = 0;
	const send = async () => ({ isFinal: sent > 0, result: { number: `N${++sent}` } });
	const first = await Promise.all([application.sendOnce({ a: 1 }, send), application.sendOnce({ a: 1 }, send)]);
	expect(first.map((end) => end.kind === "done" && end.result.number)).toEqual(["N1", "N1"]);
	await application.sendOnce({ a: 1 }, send);
	await state.reopen();
	const applications = createSavedApplications(state.current, sealer);
	expect(await applications("u1", "yatra").sendOnce({ a: 1 }, send)).toMatchObject({ result: { number: "N2" } });
	expect(sent).toBe(2);
	await applications("u1", "yatra").sendOnce({ a: 2 }, send);
	await applications("u2", "yatra").sendOnce({ a: 1 }, send);
	expect(sent).toBe(4);
});

it("reports an unavailable store", async () => {
	const fail = () => Promise.reject(new StoreError("unavailable"));
	const away = { ...state.current, get: fail, set: fail, delete: fail };
	const application = createSavedApplications(away, sealer)("u1", "yatra");
	expect(await application.saveStep("applicant", {})).toBe(false);
	expect(await application.findSteps(names)).toBeNull();
	expect(await application.findScans(names)).toBeNull();
	await application.delete(names);
	const add = createSavedApplications({ ...state.current, add: fail, get: fail }, sealer)("u1", "yatra");
	expect(await add.sendOnce({}, async () => ({ isFinal: true, result: null }))).toEqual({ kind: "unavailable" });
});
