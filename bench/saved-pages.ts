import { createHash } from "node:crypto";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import sharp from "sharp";
import { pages, root, workFolder } from "./folders.ts";

/** The two ways in which our documents are saved for nginx. */
export interface SavedPages {
	/** As one would put files on a server without care: the style sheet apart, pictures as JPEG, nothing hurried. */
	readonly plain: string;
	/** As the site sends them: style within, small pictures, the first of them hurried. */
	readonly tuned: string;
}

const accept = "text/html,image/avif,image/webp,*/*";
/** Pictures as others keep them: wide enough for a desktop, for everybody. */
const plainWidth = 1280;

/** Saves the pages of a running site with all they show. */
export async function savePages(site: string): Promise<SavedPages> {
	const folders = { plain: join(workFolder, "saved/plain"), tuned: join(workFolder, "saved/tuned") };
	for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
	for (const folder of Object.values(folders)) cpSync(join(root, "build/client"), folder, { recursive: true });
	for (const path of Object.values(pages)) {
		const html = await (await fetch(`${site}${path}`, { headers: { accept } })).text();
		const file = path === "/" ? "index.html" : `${path.slice(1)}.html`;
		put(folders.tuned, file, await withPictures(html, site, folders.tuned, (bytes, type) => ({ bytes, type })));
		put(folders.plain, file, await withPictures(plain(html, folders.plain, file), site, folders.plain, asJpeg));
	}
	return folders;
}

interface Picture {
	readonly bytes: Buffer;
	readonly type: string;
}

async function asJpeg(bytes: Buffer): Promise<Picture> {
	const jpeg = sharp(bytes, { density: 200 }).resize({ width: plainWidth }).flatten({ background: "white" });
	return { bytes: await jpeg.jpeg({ quality: 80 }).toBuffer(), type: "image/jpeg" };
}

/** The document without what hurries it. */
function plain(html: string, folder: string, file: string): string {
	const sheet = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join("\n");
	const name = `${file.replaceAll("/", "-")}.css`;
	if (sheet) put(folder, name, sheet);
	return html
		.replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, "")
		.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
		.replace(/<link rel="(?:expect|(?:module)?preload)"[^>]*>|<source\b[^>]*>/g, "")
		.replace(/ (?:fetchpriority|srcset|imagesrcset|decoding)="[^"]*"/gi, "")
		.replace("</head>", sheet ? `<link rel="stylesheet" href="/${name}"/></head>` : "</head>");
}

/** Saves the pictures that a document names, in a form, and names them by their new addresses. */
async function withPictures(
	html: string,
	site: string,
	folder: string,
	form: (bytes: Buffer, type: string) => Picture | Promise<Picture>,
): Promise<string> {
	const found = new Set(html.match(/\/media\/[^"\s,)\\]+/g));
	const saved = new Map<string, string>();
	for (const address of found) {
		const answer = await fetch(`${site}${address.replaceAll("&amp;", "&")}`, { headers: { accept } });
		if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
		const type = answer.headers.get("content-type")?.split(";")[0] ?? "";
		const picture = await form(Buffer.from(await answer.arrayBuffer()), type);
		const ending = picture.type.split("/")[1]?.replace("svg+xml", "svg").replace("jpeg", "jpg") ?? "bin";
		const name = `saved/${createHash("sha256").update(address).digest("hex").slice(0, 12)}.${ending}`;
		put(folder, name, picture.bytes);
		saved.set(address, `/${name}`);
	}
	// The longest first: an address may be the beginning of another.
	return [...saved]
		.sort(([one], [other]) => other.length - one.length)
		.reduce((text, [address, name]) => text.replaceAll(address, name), html);
}

/** Writes a file, and beside it what nginx sends of it. */
function put(folder: string, name: string, content: string | Buffer): void {
	const file = join(folder, name);
	const bytes = Buffer.from(content);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, bytes);
	if (!/\.(?:html|css|svg)$/.test(name)) return;
	writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
	writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}
