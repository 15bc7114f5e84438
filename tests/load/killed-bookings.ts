import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import {
	type Buyer,
	bookingsOf,
	newBuyer,
	openPaymentPage,
	openReview,
	payWithoutReturn,
	report,
	submitPayment,
} from "#tests/support/buyer.ts";
import { freePort, type Running, startSandbox, startSite } from "#tests/support/servers.ts";
import { findSeats, withHands } from "./trips.ts";

/** This process restarts on the same port and folder. */
interface Mortal {
	readonly origin: () => string;
	/** Sends SIGKILL and restarts. @returns milliseconds without service */
	readonly kill: () => Promise<number>;
	readonly stop: () => Promise<unknown>;
}

async function mortal(start: () => Promise<Running>): Promise<Mortal> {
	let running = await start();
	return {
		origin: () => running.origin,
		kill: async () => {
			process.kill(running.pid, "SIGKILL");
			while (running.isAlive()) await sleep(5);
			const since = performance.now();
			running = await start();
			return performance.now() - since;
		},
		stop: () => running.stop(),
	};
}

/** This is a buyer's progress, so that an interrupted try continues. */
interface Way {
	readonly buyer: Buyer;
	payment: string | null;
	number: string | null;
}

const paidNumber = (html: string): string | undefined => /<strong>(PP\d+)<\/strong>/.exec(html)?.[1];

/** One booking makes at least so many calls of `onStep`. */
const stepsOfBooking = 3;

/** Looks for a begun payment first, as a returning buyer does. */
async function tryOnce(way: Way, sandbox: string, site: string, onStep: () => void): Promise<void> {
	const { visitor } = way.buyer;
	if (way.payment) {
		const seen = await visitor.get(way.payment);
		way.number = paidNumber(seen.html) ?? null;
		if (way.number) return;
	}
	onStep();
	const begun = await submitPayment(way.buyer, await openReview(way.buyer));
	if (begun.status !== 303 || !begun.location) throw new Error(`not begun: ${begun.status}`);
	onStep();
	const gateway = await openPaymentPage(await visitor.get(begun.location));
	way.payment = `/payment/${gateway.paid.orderid}`;
	onStep();
	await payWithoutReturn(sandbox, gateway);
	await report(site, gateway.paid);
	way.number = paidNumber((await visitor.get(way.payment)).html) ?? null;
}

async function book(way: Way, sandbox: () => string, site: () => string, onStep: () => void): Promise<void> {
	const until = Date.now() + 180_000;
	while (!way.number && Date.now() < until) {
		await tryOnce(way, sandbox(), site(), onStep).catch(() => sleep(150));
	}
}

/** The kills count steps instead of time, so that every kill falls between bookings' steps on any machine. */
function drawKills(bookings: number, kills: number): readonly number[] {
	const part = Math.floor((bookings * stepsOfBooking) / kills);
	return Array.from({ length: kills }, (_, kill) => randomInt(kill * part, (kill + 1) * part) + 1);
}

/** No acknowledged booking may be lost or doubled, and each process must be ready again within the limit. */
export async function killWhileBooking({
	bookings,
	kills,
	databaseUrl,
}: {
	readonly bookings: number;
	readonly kills: number;
	readonly databaseUrl?: string;
}): Promise<{ readonly slowestStartMs: number }> {
	const folder = await mkdtemp(join(tmpdir(), "paradise-killed-"));
	const [sandboxPort, sitePort] = [await freePort(), await freePort()];
	const kept = { STATE_DIR: folder };
	const database: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
	const sandbox = await mortal(() => startSandbox({ ...kept, ...database, SANDBOX_PORT: String(sandboxPort) }));
	const site = await mortal(() => startSite(sandbox.origin(), { ...kept, PORT: String(sitePort), LOG_LEVEL: "fatal" }));
	try {
		const seats = await findSeats(sandbox.origin(), bookings);
		const buyers = await withHands(6, seats, (seat) => newBuyer(site.origin(), sandbox.origin(), seat));
		const ways = buyers.map((buyer): Way => ({ buyer, payment: null, number: null }));
		const starts: number[] = [];
		let steps = 0;
		let isOver = false;
		const onStep = (): void => {
			steps += 1;
		};
		const killer = async (): Promise<void> => {
			for (const due of drawKills(bookings, kills)) {
				while (steps < due && !isOver) await sleep(2);
				if (steps < due) return;
				await sleep(randomInt(0, 50));
				starts.push(await (randomInt(2) === 0 ? site : sandbox).kill());
			}
		};
		const bookAll = async (): Promise<void> => {
			await withHands(8, ways, (way) => book(way, sandbox.origin, site.origin, onStep));
			isOver = true;
		};
		await Promise.all([bookAll(), killer()]);
		expect(starts).toHaveLength(kills);
		expect(ways.filter(({ number }) => number === null)).toEqual([]);
		const made = await withHands(6, ways, ({ buyer }) => bookingsOf(sandbox.origin(), buyer));
		expect(made.map((list) => list.map(({ bookingnumber }) => bookingnumber))).toEqual(
			ways.map(({ number }) => [number]),
		);
		return { slowestStartMs: Math.max(...starts) };
	} finally {
		await site.stop();
		await sandbox.stop();
		await rm(folder, { recursive: true, force: true });
	}
}
