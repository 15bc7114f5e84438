import { chromium } from "playwright-core";
import { mkdirSync } from "node:fs";
const base = "http://localhost:4740", out = process.argv[2];
mkdirSync(out, { recursive: true });
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });
const pages: [string, string][] = [["home", "/"], ["package", "/package/kerala-tour"], ["category", "/package/domestic"]];
const only = process.argv[3]?.split(",");
for (const w of (process.argv[4] ?? "390,768,1280").split(",").map(Number)) for (const js of [false]) {
  const c = await b.newContext({ viewport: { width: w, height: 844 }, javaScriptEnabled: js, reducedMotion: "reduce", colorScheme: "light" });
  const p = await c.newPage();
  for (const [n, path] of pages) {
    if (only && !only.includes(n)) continue;
    await p.goto(base + path, { waitUntil: "load" });
    await p.evaluate(async () => { delete document.documentElement.dataset.lazyLayout; for (const i of document.images) i.loading = "eager"; });
    if (js) { await p.mouse.move(5, 5); await p.keyboard.press("Shift"); await p.waitForTimeout(2500); }
    else await p.waitForTimeout(800);
    await p.screenshot({ path: `${out}/${n}-${w}-${js ? "on" : "off"}.png`, fullPage: true });
  }
  await c.close();
}
if (!only || only.includes("account")) for (const w of [390, 768, 1280]) {
  const c = await b.newContext({ viewport: { width: w, height: 844 }, javaScriptEnabled: false, extraHTTPHeaders: {} });
  const p = await c.newPage();
  await p.goto(base + "/login?with=password"); 
  const html = await p.content();
  if (!(await p.locator("input[type=password]").count())) { const l = p.getByRole("link", { name: /password/i }).first(); if (await l.count()) await l.click(); }
  await p.locator("input[type=password]").first().waitFor({ timeout: 5000 }).catch(() => {});
  const f = p.locator("form:has(input[type=password])").first();
  await f.locator("input[type=text],input[type=email],input[name=email],input[name=identifier]").first().fill("asha@example.com").catch((e) => console.log(String(e).slice(0, 200)));
  await f.locator("input[type=password]").first().fill("Paradise@123");
  await p.waitForTimeout(2200);
  await f.locator("button[type=submit]").last().click();
  await p.waitForLoadState("load");
  console.log(w, p.url());
  await p.goto(base + "/package/kerala-tour/dates");
  await p.getByRole("button", { name: /^Book/ }).filter({ visible: true }).first().click();
  await p.waitForLoadState("load");
  console.log(p.url());
  await p.screenshot({ path: `${out}/checkout-${w}.png`, fullPage: true });
  await p.goto(base + "/bookings");
  await p.screenshot({ path: `${out}/bookings-${w}.png`, fullPage: true });
  const link = p.locator('main a[href^="/bookings/"]').first();
  if (await link.count()) { await link.click(); await p.waitForLoadState("load"); await p.screenshot({ path: `${out}/booking-${w}.png`, fullPage: true }); }
  await c.close();
}
await b.close();
