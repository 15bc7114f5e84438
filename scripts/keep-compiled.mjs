// @ts-check
/** Starts the built site, asks it for a page, and writes down what was compiled for that. No upstream is needed. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const probe = createServer().listen(0, "127.0.0.1");
await new Promise((resolve) => probe.once("listening", resolve));
const address = probe.address();
const port = String(typeof address === "object" ? address?.port : "");
await new Promise((resolve) => probe.close(resolve));

const state = mkdtempSync(join(tmpdir(), "paradise-build-"));
// Nothing that whoever builds has set for a site of their own.
for (const name of Object.keys(process.env)) if (!/^(?:PATH|HOME|TMPDIR|NODE_)/.test(name)) delete process.env[name];
Object.assign(process.env, {
	API_BASE_URL: "http://127.0.0.1:9",
	API_PUBLIC_TOKEN: "none",
	SESSION_SECRET: "only-while-building-0123456789abcdef",
	PAYMENT_SIGNING_SECRET: "only-while-building-payment-0123456789",
	STATE_DIR: state,
	HOST: "127.0.0.1",
	PORT: port,
	PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
	LOG_LEVEL: "silent",
});

/** @type {{ compiledFile: string, script: import("node:vm").Script }} */
const { compiledFile, script } = await import(new URL("../build/host.cjs", import.meta.url).href);
const end = Date.now() + 30_000;
let isMade = false;
while (!isMade && Date.now() < end) {
	const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
	isMade = page !== null && page.status === 200 && (await page.text()).includes("</html>");
	if (!isMade) await new Promise((resolve) => setTimeout(resolve, 50));
}
if (isMade) writeFileSync(compiledFile, script.createCachedData());
else process.stderr.write("The built site did not answer with its home page: nothing was kept compiled.\n");
rmSync(state, { recursive: true, force: true });
process.exit(isMade ? 0 : 1);
