import { visitOnPhone } from "../../bench/visit.ts";
import { expect, test } from "./fixtures.ts";

const documents = {
	"with its script": (html: string) => html,
	without: (html: string) => html.replace(/<script\b.*?<\/script>/gs, ""),
};

for (const address of ["/", "/package/kerala-tour", "/enquiry"])
	test(`[R52] ${address} on a slow phone: script blocks no longer than the document alone @all @script`, {
		tag: "@phone",
	}, async ({ browser, baseURL }) => {
		const blocked: Record<keyof typeof documents, number[]> = { "with its script": [], without: [] };
		for (let round = 0; round < 9; round += 1)
			for (const name of ["with its script", "without"] as const) {
				const { tbt } = await visitOnPhone(browser, `${baseURL}${address}`, {
					slow: true,
					documentOf: documents[name],
				});
				blocked[name].push(tbt);
			}
		// What else the machine does only adds to it.
		const [withScript, without] = [Math.min(...blocked["with its script"]), Math.min(...blocked.without)];
		console.info(`${address}: blocked ${withScript} ms with script, ${without} ms without`);
		expect(withScript).toBeLessThanOrEqual(1.1 * without);
	});
