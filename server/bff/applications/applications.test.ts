import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createSealer } from "#server/bff/session/seal.ts";
import { openFileState } from "#server/bff/state/file-state.ts";
import { type SharedState, StateError } from "#server/bff/state/index.ts";
import { createLog } from "#server/bff/telemetry/log.ts";
import { createApplications } from "./applications.ts";

const sealer = createSealer(["only-for-tests-0123456789abcdef0123456789"]);
const names = ["applicant", "passport"];
let folder: string;
let state: SharedState;
const open = () => openFileState({ folder, log: createLog("silent") });

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "applications-"));
	state = open();
});
afterEach(async () => {
	await state.close();
	await rm(folder, { recursive: true, force: true });
});

it("keeps each step over a restart, for its user and its name alone", async () => {
	const application = createApplications(state, sealer)("u1", "yatra");
	expect(await application.keepStep("applicant", { firstName: "प्रिया", batches: ["1", "2"] })).toBe(true);
	await state.close();
	state = open();
	const applications = createApplications(state, sealer);
	const kept = { applicant: { firstName: "प्रिया", batches: ["1", "2"] } };
	expect(await applications("u1", "yatra").steps(names)).toEqual(kept);
	expect(await applications("u2", "yatra").steps(names)).toEqual({});
	expect(await applications("u1", "other").steps(names)).toEqual({});
});

it("keeps pictures drawn anew, refuses what is none, and forgets", async () => {
	const { keepScan, scans, forget } = createApplications(state, sealer)("u1", "yatra");
	const png = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#336699" } })
		.png()
		.toBuffer();
	expect(await keepScan("photo", new File([new Uint8Array(png)], "x.png"))).toBe("kept");
	expect(await keepScan("passportFirst", new File(["<svg/>"], "x.jpg", { type: "image/jpeg" }))).toBe("refused");
	const [[name, file] = [], ...others] = [...((await scans(["photo", "passportFirst"])) ?? [])];
	expect(others).toEqual([]);
	expect([name, file?.name, file?.type]).toEqual(["photo", "photo.jpg", "image/jpeg"]);
	const { width, height } = await sharp(await file?.arrayBuffer()).metadata();
	expect([width, height]).toEqual([1600, 1067]);
	await forget(["photo"]);
	expect(await scans(["photo"])).toEqual(new Map());
});

it("sends the same content once, and again only where nothing came of it", async () => {
	const application = createApplications(state, sealer)("u1", "yatra");
	let sent = 0;
	const send = async () => ({ keep: sent > 0, result: { number: `N${++sent}` } });
	const first = await Promise.all([application.sendOnce({ a: 1 }, send), application.sendOnce({ a: 1 }, send)]);
	expect(first.map((end) => end.kind === "done" && end.result.number)).toEqual(["N1", "N1"]);
	await application.sendOnce({ a: 1 }, send);
	await state.close();
	state = open();
	const applications = createApplications(state, sealer);
	expect(await applications("u1", "yatra").sendOnce({ a: 1 }, send)).toMatchObject({ result: { number: "N2" } });
	expect(sent).toBe(2);
	await applications("u1", "yatra").sendOnce({ a: 2 }, send);
	await applications("u2", "yatra").sendOnce({ a: 1 }, send);
	expect(sent).toBe(4);
});

it("says so where the memory is out of reach", async () => {
	const away = () => Promise.reject(new StateError("away"));
	const application = createApplications({ ...state, get: away, set: away, delete: away }, sealer)("u1", "yatra");
	expect(await application.keepStep("applicant", {})).toBe(false);
	expect(await application.steps(names)).toBeNull();
	expect(await application.scans(names)).toBeNull();
	await application.forget(names);
	const add = createApplications({ ...state, add: away, get: away }, sealer)("u1", "yatra");
	expect(await add.sendOnce({}, async () => ({ keep: true, result: null }))).toEqual({ kind: "away" });
});
