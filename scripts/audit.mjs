// @ts-check
// Asks the npm registry for known vulnerabilities of the packages that the site ships.
import { execFile } from "node:child_process";

/** @returns {Promise<string>} also where npm ends with an error, as it does when it finds one */
const askRegistry = () =>
	new Promise((resolve) => {
		const options = { timeout: 60_000, maxBuffer: 64 * 1024 * 1024 };
		execFile("npm", ["audit", "--omit=dev", "--json"], options, (_error, stdout) => resolve(stdout));
	});

/** @returns {Promise<{ status: "clean" | "vulnerable" | "unanswered", detail: string }>} vulnerable from severity high on */
export async function checkDependencies() {
	const stdout = await askRegistry();
	/** @type {{ metadata?: { vulnerabilities?: Record<string, number> }, message?: string }} */
	let report = {};
	try {
		report = JSON.parse(stdout);
	} catch {
		// No report is no answer.
	}
	const counts = report.metadata?.vulnerabilities;
	if (!counts) return { status: "unanswered", detail: "npm audit: the registry did not answer" };
	const listed = Object.entries(counts).map(([severity, count]) => `${count} ${severity}`);
	const severe = (counts.high ?? 0) + (counts.critical ?? 0);
	return { status: severe > 0 ? "vulnerable" : "clean", detail: `npm audit: ${listed.join(", ")}` };
}
