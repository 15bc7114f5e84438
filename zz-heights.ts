import { chromium } from "playwright-core";
const base = process.argv[2] ?? "http://localhost:4740";
const list = new Set<string>();
for (const part of ["1"]) { const t = await (await fetch(`${base}/sitemap.xml?part=${part}`)).text(); for (const m of t.matchAll(/<loc>[^<]*?(\/package\/[^<?/]+)<\/loc>/g)) list.add(m[1]); }
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });
const c = await b.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false, deviceScaleFactor: 1, isMobile: true });
const p = await c.newPage();
const rows: [number, string, string][] = [];
for (const path of list) {
  await p.goto(base + path, { waitUntil: "domcontentloaded" });
  const r = await p.evaluate(() => ({ h: document.documentElement.scrollHeight, pkg: !!document.querySelector("article #dates_tab, article #overview_tab"), s: [...document.querySelectorAll("article > *, footer")].map((e) => `${(e.id || e.className || e.tagName).replace("_tab","").slice(0,9)}:${Math.round(e.getBoundingClientRect().height)}`).join(" "), n: document.querySelectorAll("*").length }));
  if (r.pkg) rows.push([r.h, path, r.n + " " + r.s]);
}
rows.sort((a, b) => b[0] - a[0]);
console.log(rows.length); for (const r of rows.slice(0, Number(process.argv[3] ?? 14))) console.log(r[0], r[1], r[2]);
await b.close();
