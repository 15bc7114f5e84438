import { expect, vi } from "vitest";
import { withHands } from "#tests/load/trips.ts";
import { newUser } from "#tests/support/buyer.ts";
import { startFaultUpstream } from "#tests/support/fault-upstream.ts";
import { serveSandbox, serveSite } from "#tests/support/in-process.ts";
import { flows, flowsWithPassword } from "./flows.ts";
import { callsPerFault, upstreamNoise } from "./noise.ts";
import { newTraveller } from "./traveller.ts";

/** The clock moves for those who wait, once all others have arrived or wait as well. */
function installClock() {
	const now = Date.now;
	let aheadMs = 0;
	let busy = 0;
	const waiting: { readonly untilMs: number; readonly resume: () => void }[] = [];
	const clock = vi.spyOn(Date, "now").mockImplementation(() => now() + aheadMs);
	const leave = (): void => {
		busy -= 1;
		if (busy > 0) return;
		for (const { untilMs, resume } of waiting.splice(0)) {
			aheadMs = Math.max(aheadMs, untilMs - now());
			busy += 1;
			resume();
		}
	};
	return {
		arrive: () => {
			busy += 1;
		},
		leave,
		waitUntil: (untilMs: number) =>
			new Promise<void>((resume) => {
				waiting.push({ untilMs, resume });
				leave();
			}),
		restore: () => clock.mockRestore(),
	};
}

export const flowCount = Object.keys(flows).length;

/** Every flow is finished by so many travellers without script, while one call in ten fails. */
export async function finishFlowsWithFaults({
	rounds,
	passwordRounds,
	seed,
}: {
	readonly rounds: number;
	/** The flows that hash passwords run so many rounds. */
	readonly passwordRounds: number;
	readonly seed: number;
}) {
	const clock = installClock();
	const sandbox = await serveSandbox();
	const upstream = await startFaultUpstream({ behind: sandbox.origin });
	const site = await serveSite(upstream.origin, { TRUST_HOPS: "1", LOG_LEVEL: "fatal" });
	try {
		const noise = upstreamNoise(seed);
		upstream.rule(noise.decide);
		const ground = {
			...{ site: site.origin, sandbox: sandbox.origin, received: upstream.received, waitUntil: clock.waitUntil },
			makeAccount: (mobile: string) => newUser(sandbox.origin, mobile),
		};
		const named = Object.entries(flows);
		const [slow, quick] = [true, false].map((isSlow) =>
			named.filter(([name]) => flowsWithPassword.includes(name) === isSlow),
		);
		const repeat = (times: number, of: typeof named = []) => Array.from({ length: times }, () => of).flat();
		const failures: string[] = [];
		let repeats = 0;
		const travel = (hands: number, trips: typeof named) =>
			withHands(hands, trips, async ([name, finish]) => {
				clock.arrive();
				const traveller = newTraveller(ground);
				await finish(traveller).catch((error: unknown) => failures.push(`${name}: ${String(error)}`));
				repeats += traveller.repeats();
				clock.leave();
			});
		await Promise.all([travel(1, repeat(passwordRounds, slow)), travel(15, repeat(rounds, quick))]);
		expect(failures).toEqual([]);
		const counts = [...noise.counts()];
		const sum = (of: "calls" | "faults") => counts.reduce((total, [, count]) => total + count[of], 0);
		const [calls, faults] = [sum("calls"), sum("faults")];
		expect(faults / calls).toBeGreaterThan(0.5 / callsPerFault);
		return { calls, faults, repeats, unfaulted: counts.filter(([, { faults }]) => faults === 0).map(([name]) => name) };
	} finally {
		await site.stop();
		await upstream.close();
		await sandbox.stop();
		clock.restore();
	}
}
