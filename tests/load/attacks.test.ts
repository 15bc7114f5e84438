import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	newBuyer,
	openPaymentPage,
	openReview,
	payWithoutReturn,
	report,
	submitPayment,
} from "#tests/support/buyer.ts";
import { type FaultUpstream, startFaultUpstream } from "#tests/support/fault-upstream.ts";
import { allocatorOfImage, createMemoryLimit, type MemoryLimit } from "#tests/support/memory-limit.ts";
import { type Running, startSandbox, startSite } from "#tests/support/servers.ts";
import { formTimestampOf, newVisitor } from "#tests/support/visitor.ts";
import { findSeats, type TradeTrip } from "./trips.ts";

/** LOAD_SHARE=0.1 runs a tenth, which proves no promise. */
const share = Number(process.env.LOAD_SHARE ?? 1);
const program = resolve("test-results/attack-process.mjs");
/** The site's `mem_limit` in compose.yaml: the kernel kills what wants more. */
const containerMemoryMb = 512;
const quietSeconds = 30;
/** Twenty minutes on a machine with two cores and nothing else to do. */
const longestAttackMs = 2 * 3_600_000;
/** A visitor notices nothing shorter, and a ratio of it would say nothing. */
const floorMs = 50;

/** The sandbox hashes a password for half a second, which would hold the attack back. */
const unknownAccount = {
	status: 401,
	body: { statuscode: 401, message: "Invalid username or password", data: null },
};

let sandbox: Running;
let upstream: FaultUpstream;
let limit: MemoryLimit;
let site: Running;
let seats: TradeTrip[];
let quietP99: number;

const percentile = (list: readonly number[], share_: number): number =>
	[...list].sort((one, other) => one - other)[Math.floor(list.length * share_)] ?? 0;

interface Visits {
	readonly times: readonly number[];
	readonly failures: readonly string[];
	readonly payments: number;
}

/** One visitor browses pages from the cache and rendered ones, and a buyer pays, until `isOver`. */
async function browseAndPay(isOver: () => boolean): Promise<Visits> {
	const times: number[] = [];
	const failures: string[] = [];
	let payments = 0;
	let visit = 0;
	const browse = async (): Promise<void> => {
		const visitor = newVisitor(site.origin);
		while (!isOver()) {
			visit += 1;
			const pages = ["/", "/package/kerala-tour", `/search?q=kerala+${visit}`, "/package/bhutan-tour/dates", "/login"];
			const path = pages[visit % pages.length] ?? "/";
			const { status, ms } = await visitor
				.get(path)
				.catch((error: unknown) => ({ status: `closed: ${String(error)}`, ms: 0 }));
			times.push(ms);
			if (status !== 200) failures.push(`${path}: ${status}`);
			await sleep(250);
		}
	};
	const pay = async (): Promise<void> => {
		while (!isOver()) {
			const trip = seats.pop();
			if (!trip) throw new Error("no seat is left");
			await payOnce(trip).catch((error: unknown) => failures.push(`payment: ${String(error)}`));
			payments += 1;
			await sleep(10_000);
		}
	};
	await Promise.all([browse(), pay()]);
	return { times, failures, payments };
}

async function payOnce(trip: TradeTrip): Promise<void> {
	const buyer = await newBuyer(site.origin, sandbox.origin, trip);
	const begun = await submitPayment(buyer, await openReview(buyer));
	if (begun.status !== 303 || !begun.location) throw new Error(`not begun: ${begun.status}`);
	const gateway = await openPaymentPage(await buyer.visitor.get(begun.location));
	await payWithoutReturn(sandbox.origin, gateway);
	await report(site.origin, gateway.paid);
	const paid = await buyer.visitor.get(`/payment/${gateway.paid.orderid}`);
	if (!/<strong>PP\d+<\/strong>/.test(paid.html)) throw new Error(`not paid: ${paid.status}`);
}

function attack(kind: string, size: number, formTimestamp = ""): Promise<Record<string, number>> {
	const { port } = new URL(site.origin);
	const child = spawn(process.execPath, [program, kind, port, String(size), formTimestamp], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	let text = "";
	child.stdout.on("data", (chunk: Buffer) => {
		text += chunk;
	});
	return new Promise((done) => {
		child.once("close", () => done(text ? (JSON.parse(text) as Record<string, number>) : { died: 1 }));
	});
}

/** Visits while the attack lasts, and what it was answered. */
async function visitDuring(kind: string, size: number, formTimestamp?: string): Promise<void> {
	let isOver = false;
	const attacking = attack(kind, size, formTimestamp).finally(() => {
		isOver = true;
	});
	const [visits, answers] = await Promise.all([browseAndPay(() => isOver), attacking]);
	const ratio = percentile(visits.times, 0.99) / Math.max(floorMs, quietP99);
	process.stdout.write(
		`${kind}: ${visits.times.length} visits, ${visits.payments} payments, ${visits.failures.length} failed, ` +
			`p99 ${ratio.toFixed(2)} x quiet, ${limit.kills()} killed for memory, answered ${JSON.stringify(answers)}\n`,
	);
	expect(visits.failures).toEqual([]);
	expect(visits.payments).toBeGreaterThan(0);
	expect(ratio).toBeLessThan(3);
	expect([limit.kills(), site.isAlive()]).toEqual([0, true]);
}

describe("while one client attacks, others browse and pay", () => {
	beforeAll(async () => {
		await build({
			entryPoints: ["tests/load/attack-process.ts"],
			outfile: program,
			bundle: true,
			platform: "node",
			format: "esm",
			target: "node20",
			logLevel: "error",
		});
		const secret = "only-for-the-suite-payment-0123456789abcdef";
		sandbox = await startSandbox({ PAYMENT_SIGNING_SECRET: secret });
		upstream = await startFaultUpstream({ behind: sandbox.origin });
		upstream.rule(({ body }) => {
			if (upstream.received.length > 1000) upstream.forget();
			return body.includes("@attack.example") ? unknownAccount : undefined;
		});
		limit = createMemoryLimit("attacked", containerMemoryMb);
		site = await startSite(upstream.origin, { LOG_LEVEL: "warn", ...allocatorOfImage }, { limit });
		seats = await findSeats(sandbox.origin, 400);
		const untilMs = performance.now() + quietSeconds * 1000;
		await browseAndPay(() => performance.now() > untilMs - (quietSeconds * 1000) / 2);
		const quiet = await browseAndPay(() => performance.now() > untilMs);
		quietP99 = percentile(quiet.times, 0.99);
		expect(quiet.failures).toEqual([]);
	}, 180_000);
	afterAll(async () => {
		await site?.stop();
		await limit?.remove();
		await upstream?.close();
		await sandbox?.stop();
	});

	it("[R25] [R47] with 1,000 slow sockets from 50 addresses", () => visitDuring("slow-sockets", 60));

	it("[R47] with 100 long URLs a second", () => visitDuring("long-urls", Math.ceil(6000 * share)));

	it("[S43] with 50,000 invented accounts", async () => {
		const { html } = await newVisitor(site.origin).get("/login/password");
		await sleep(2100);
		await visitDuring("invented-accounts", Math.ceil(50_000 * share), formTimestampOf(html));
	});

	it(
		"[S44] with 2,000,000 anonymous logouts",
		() => visitDuring("anonymous-logouts", Math.ceil(2_000_000 * share)),
		longestAttackMs,
	);
});
