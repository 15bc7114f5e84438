import { chromium } from "playwright-core";
const [,, url, sel, out, w = "390", js = "off", scheme = "light"] = process.argv;
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });
const c = await b.newContext({ viewport: { width: Number(w), height: 844 }, javaScriptEnabled: js === "on", colorScheme: scheme as "light" });
const p = await c.newPage(); await p.goto("http://localhost:4740" + url);
const l = p.locator(sel).first(); await l.scrollIntoViewIfNeeded(); await p.waitForTimeout(800); await l.screenshot({ path: out });
if (process.argv[8]) console.log(await p.evaluate(process.argv[8]));
await b.close();
