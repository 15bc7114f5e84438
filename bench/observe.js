// @ts-check
// Runs in the page before anything of its own: notes what the browser reports. Plain script, because it is sent as it stands.

/**
 * Says that the line is a slow one, which holds back what waits for a good one, and begins to note.
 * @param {boolean} saveData
 */
// biome-ignore lint/correctness/noUnusedVariables: visit.ts calls it, in the page
function observe(saveData) {
	const line = { effectiveType: "4g", rtt: 150, downlink: 1.6, saveData, addEventListener: () => undefined };
	Object.defineProperty(Navigator.prototype, "connection", { get: () => line });
	const measured = { fcp: 0, lcp: 0, cls: 0, tasks: /** @type {[start: number, length: number][]} */ ([]) };
	Object.assign(window, { measured });
	/** @param {string} type @param {(entry: any) => void} note */
	const on = (type, note) =>
		new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
	on("paint", ({ name, startTime }) => {
		if (name === "first-contentful-paint") measured.fcp = startTime;
	});
	on("largest-contentful-paint", ({ startTime }) => {
		measured.lcp = startTime;
	});
	on("longtask", ({ startTime, duration }) => measured.tasks.push([startTime, duration]));
	on("layout-shift", ({ value, hadRecentInput }) => {
		if (!hadRecentInput) measured.cls += value;
	});
}
