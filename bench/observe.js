// @ts-check
// Sent to the page as it stands and run before the page's own script: records what PerformanceObserver reports.
{
	// Chromium's throttling does not change navigator.connection, which the deferred script reads.
	const connection = {
		effectiveType: "4g",
		rtt: 150,
		downlink: 1.6,
		saveData: false,
		addEventListener: () => undefined,
	};
	Object.defineProperty(Navigator.prototype, "connection", { get: () => connection });
	const observed = { fcp: 0, lcp: 0, cls: 0, longTasks: /** @type {[start: number, length: number][]} */ ([]) };
	Object.assign(window, { observed });
	/** @param {string} type @param {(entry: any) => void} record */
	const observe = (type, record) =>
		new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true });
	observe("paint", ({ name, startTime }) => {
		if (name === "first-contentful-paint") observed.fcp = startTime;
	});
	observe("largest-contentful-paint", ({ startTime }) => {
		observed.lcp = startTime;
	});
	observe("longtask", ({ startTime, duration }) => observed.longTasks.push([startTime, duration]));
	observe("layout-shift", ({ value, hadRecentInput }) => {
		if (!hadRecentInput) observed.cls += value;
	});
}
