const maxAtOnce = 4;
const maxWaiting = 1000;
/** Renewal takes this share of one core. */
const cpuShare = 0.05;
const maxCreditMs = 500;
/** All that the process does meanwhile is charged as well, so a renewal that waits long for the upstream has an upper limit. */
const maxChargeMs = 100;

interface Waiting {
	asked: number;
	readonly renew: () => Promise<void>;
}

const ownClocks = {
	nowMs: () => performance.now(),
	cpuMs: (): number => {
		const { user, system } = process.cpuUsage();
		return (user + system) / 1000;
	},
};

/**
 * Holds revalidations of cached pages that wait for their turn, because visitors come first: a few at once and within a
 * share of one core, the page asked for most often first.
 */
export function createRenewalQueue({ nowMs, cpuMs } = ownClocks) {
	const waiting = new Map<string, Waiting>();
	let running = 0;
	let creditMs = maxCreditMs;
	let creditedAtMs = nowMs();
	let isPaused = false;

	async function run({ renew }: Waiting): Promise<void> {
		const startedAtCpuMs = cpuMs();
		running += 1;
		// The failure is logged where it happened, and the stale page stays.
		await renew().catch(() => undefined);
		creditMs -= Math.min((cpuMs() - startedAtCpuMs) / running, maxChargeMs);
		running -= 1;
		startNext();
	}

	function pause(ms: number): void {
		if (isPaused) return;
		isPaused = true;
		const go = (): void => {
			isPaused = false;
			startNext();
		};
		setTimeout(go, ms).unref();
	}

	function startNext(): void {
		const now = nowMs();
		creditMs = Math.min(maxCreditMs, creditMs + (now - creditedAtMs) * cpuShare);
		creditedAtMs = now;
		while (running < maxAtOnce && waiting.size > 0) {
			if (creditMs <= 0) {
				pause(Math.ceil(-creditMs / cpuShare) + 1);
				return;
			}
			const next = takeMostAsked(waiting);
			if (next) void run(next);
		}
	}

	return {
		/** Asking again for what waits makes it more urgent; what finds no room is not renewed now. */
		ask(id: string, renew: () => Promise<void>): void {
			const known = waiting.get(id);
			if (known) known.asked += 1;
			else if (waiting.size < maxWaiting) waiting.set(id, { asked: 1, renew });
			else return;
			startNext();
		},
	};
}

/** Among those that were asked for equally often, the first comes first. */
function takeMostAsked(waiting: Map<string, Waiting>): Waiting | undefined {
	let most: readonly [id: string, Waiting] | undefined;
	for (const entry of waiting) if (!most || entry[1].asked > most[1].asked) most = entry;
	if (most) waiting.delete(most[0]);
	return most?.[1];
}
