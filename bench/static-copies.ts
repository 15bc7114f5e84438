import { createHash } from "node:crypto";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import sharp from "sharp";
import { comparedPages, repositoryRoot, workFolder } from "./config.ts";

export interface StaticCopies {
	/**
	 * This copy is not optimised: it has an external style sheet, one JPEG for each picture, no script, no preloading.
	 */
	plain: string;
	/** This copy is byte by byte as the site sends it. */
	tuned: string;
}

interface Picture {
	bytes: Buffer;
	type: string;
}

const accept = "text/html,image/avif,image/webp,*/*";
const plainPictureWidth = 1280;

/** Copies the compared pages of a running site with their pictures, and all built assets. */
export async function copyPages(site: string): Promise<StaticCopies> {
	const folders = { plain: join(workFolder, "saved/plain"), tuned: join(workFolder, "saved/tuned") };
	for (const folder of Object.values(folders)) {
		rmSync(folder, { recursive: true, force: true });
		cpSync(join(repositoryRoot, "build/client"), folder, { recursive: true });
	}
	for (const path of Object.values(comparedPages)) {
		const html = await (await fetch(`${site}${path}`, { headers: { accept } })).text();
		const file = path === "/" ? "index.html" : `${path.slice(1)}.html`;
		const { tuned, plain } = folders;
		write(tuned, file, await copyPictures(html, site, tuned, (picture) => picture));
		write(plain, file, await copyPictures(withoutOptimisations(html, plain, file), site, plain, toJpeg));
	}
	return folders;
}

async function toJpeg({ bytes }: Picture): Promise<Picture> {
	const picture = sharp(bytes, { density: 200 }).resize({ width: plainPictureWidth }).flatten({ background: "white" });
	return { bytes: await picture.jpeg({ quality: 80 }).toBuffer(), type: "image/jpeg" };
}

function withoutOptimisations(html: string, folder: string, file: string): string {
	const css = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join("\n");
	const name = `${file.replaceAll("/", "-")}.css`;
	if (css) write(folder, name, css);
	return html
		.replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, "")
		.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
		.replace(/<link rel="(?:module)?preload"[^>]*>|<source\b[^>]*>/g, "")
		.replace(/ (?:fetchpriority|srcset|imagesrcset|decoding)="[^"]*"/gi, "")
		.replace("</head>", css ? `<link rel="stylesheet" href="/${name}"/></head>` : "</head>");
}

async function copyPictures(
	html: string,
	site: string,
	folder: string,
	convert: (picture: Picture) => Picture | Promise<Picture>,
): Promise<string> {
	const copies = new Map<string, string>();
	for (const url of new Set(html.match(/\/media\/[^"\s,)\\]+/g))) {
		const response = await fetch(`${site}${url.replaceAll("&amp;", "&")}`, { headers: { accept } });
		if (!response.ok) throw new Error(`${url} answered ${response.status}`);
		const type = response.headers.get("content-type")?.split(";")[0] ?? "";
		const picture = await convert({ bytes: Buffer.from(await response.arrayBuffer()), type });
		const extension = picture.type.split("/")[1]?.replace("svg+xml", "svg").replace("jpeg", "jpg") ?? "bin";
		const name = `saved/${createHash("sha256").update(url).digest("hex").slice(0, 12)}.${extension}`;
		write(folder, name, picture.bytes);
		copies.set(url, `/${name}`);
	}
	// The longest comes first: one URL may be the beginning of another.
	return [...copies]
		.sort(([one], [other]) => other.length - one.length)
		.reduce((text, [url, name]) => text.replaceAll(url, name), html);
}

/** Writes a file, and compressed copies where nginx sends them. */
function write(folder: string, name: string, content: string | Buffer): void {
	const file = join(folder, name);
	const bytes = Buffer.from(content);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, bytes);
	if (!/\.(?:html|css|svg)$/.test(name)) return;
	writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
	writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}
