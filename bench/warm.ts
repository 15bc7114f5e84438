const visitorsAtOnce = 8;
const triesEach = 10;
const longestMs = 240_000;

/** Asks for every path until it is answered well, as earlier visitors did. @throws when one never is, or all together take more than four minutes */
export async function warm(site: string, paths: readonly string[]): Promise<void> {
	const rest = paths.values();
	const deadline = Date.now() + longestMs;
	const visitors = Array.from({ length: visitorsAtOnce }, async () => {
		for (const path of rest) {
			if (Date.now() > deadline) throw new Error(`the machine is too busy to render ${paths.length} pages`);
			await askFor(`${site}${path}`);
		}
	});
	await Promise.all(visitors);
}

async function askFor(url: string): Promise<void> {
	let status = 0;
	for (let tries = 0; tries < triesEach; tries += 1) {
		const answer = await fetch(url);
		await answer.arrayBuffer();
		if (answer.ok) return;
		status = answer.status;
		await new Promise((resolve) => setTimeout(resolve, 300));
	}
	throw new Error(`${url} still answers ${status}`);
}
