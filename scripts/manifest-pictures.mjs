// @ts-check
// `npm run manifest:pictures -- URL`: the pictures that devices show before the site is installed, from the site at that address.
import { mkdirSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { getChromium } from "./chromium.mjs";

const origin = process.argv[2];
if (!origin) throw new Error("the address of a running site is missing");

/** Round masks leave a circle of four fifths of the icon: the whole mark stands in it. */
const icon = 512;
const mark = 308;
const drawing = await sharp(readFileSync("public/favicon.svg"), { density: 600 }).resize(mark, mark).png().toBuffer();
await sharp({ create: { width: icon, height: icon, channels: 3, background: "#fdf3df" } })
	.composite([{ input: drawing, gravity: "centre" }])
	.png({ palette: true })
	.toFile("public/icons/maskable-512.png");

const narrow = { width: 390, height: 844 };
const wide = { width: 1280, height: 800 };
const screenshots = [
	{ name: "home-narrow", path: "/", viewport: narrow },
	{ name: "package-narrow", path: "/package/kerala-tour", viewport: narrow },
	{ name: "destinations-narrow", path: "/destinations", viewport: narrow },
	{ name: "home-wide", path: "/", viewport: wide },
];

mkdirSync("public/screenshots", { recursive: true });
const browser = await chromium.launch({ executablePath: await getChromium(), args: ["--no-sandbox"] });
for (const { name, path, viewport } of screenshots) {
	const page = await browser.newPage({
		viewport,
		locale: "en-IN",
		timezoneId: "Asia/Kolkata",
		reducedMotion: "reduce",
	});
	await page.goto(origin + path, { waitUntil: "networkidle" });
	await sharp(await page.screenshot())
		.webp({ quality: 72, effort: 6 })
		.toFile(`public/screenshots/${name}.webp`);
	await page.close();
}
await browser.close();
