import { ports } from "./folders.ts";
import { median } from "./median.ts";
import { startPeer } from "./peer.ts";
import { startSite } from "./site.ts";

const leastStarts = 7;

/** Starts ours and plain React Router in turn, each until its home page is answered. @returns our median as a part of theirs */
export async function playColdStarts(upstream: string, rounds: number): Promise<number> {
	const ours: number[] = [];
	const theirs: number[] = [];
	const starts = [
		[ours, () => startSite(upstream, ports.coldSite, "/")],
		[theirs, () => startPeer("react-router", upstream, ports.coldReactRouter)],
	] as const;
	for (let round = 0; round <= Math.max(rounds, leastStarts); round += 1) {
		for (const [times, start] of round % 2 === 0 ? starts : starts.toReversed()) {
			const server = await start();
			await server.stop();
			// The first of each reads its files from the disk, and is not counted.
			if (round > 0) times.push(server.startMs);
		}
	}
	return median(ours) / median(theirs);
}
