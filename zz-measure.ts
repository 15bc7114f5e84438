import { brotliCompressSync, constants } from "node:zlib";
import { parseHTML } from "linkedom";
const base = process.argv[2] ?? "http://localhost:4740";
const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
const br = (s: string) => brotliCompressSync(s, { params }).length;
for (const p of ["/", "/package/kerala-tour"]) {
  let html = "";
  for (let i = 0; i < 4; i++) html = await (await fetch(base + p)).text();
  const { document } = parseHTML(html);
  const css = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((m) => m[1]).join("");
  const noCss = html.replace(/<style>[\s\S]*?<\/style>/g, "");
  console.log(p, "br", br(html), (br(html)/1024).toFixed(2)+"KB", "elements", document.querySelectorAll("*").length, "css raw", css.length, (css.length/1024).toFixed(1), "css br(marginal)", br(html) - br(noCss), "html raw", noCss.length);
  if (process.argv[3]) {
    const rows: any[] = [];
    const walk = (el: any, depth: number) => {
      const n = el.querySelectorAll("*").length + 1;
      const without = html.replace(el.outerHTML, "");
      rows.push(`${"  ".repeat(depth)}${el.tagName.toLowerCase()}${el.id ? "#" + el.id : ""} ${el.getAttribute("aria-label") ?? el.getAttribute("class") ?? ""} n=${n} raw=${el.outerHTML.length}`);
      if (depth < Number(process.argv[3])) for (const c of el.children) if (c.querySelectorAll("*").length > 8) walk(c, depth + 1);
    };
    walk(document.documentElement, 0);
    console.log(rows.join("\n"));
    await import("node:fs").then(fs => { fs.writeFileSync(`/tmp/pg/page${p === "/" ? "home" : "package"}.html`, html); fs.writeFileSync(`/tmp/pg/css${p === "/" ? "home" : "package"}.css`, css.replace(/}/g, "}\n")); });
  }
}
