import { accessSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { sendText } from "./plain-response.ts";

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const yearSeconds = 31_536_000;
const hourSeconds = 3600;

// sirv also accepts percent-encoded names and a trailing slash; here a file has one URL.
const isFile = (target: string): boolean => /^[\w./-]+\.\w+(\?|$)/.test(target) && !/\.(map|br|gz)(\?|$)/.test(target);

/**
 * Serves the precompressed client build. Range requests get the whole file, because sirv breaks the connection at
 * an unsatisfiable range. @param handleMissing answers for an asset that is not of this build
 * @throws when the folder does not exist
 */
export function staticFiles(
	clientFolder: string,
	handleMissing: (request: IncomingMessage, response: ServerResponse) => void,
): Handler {
	accessSync(join(clientFolder, "assets"));
	const options = { brotli: true, gzip: true, etag: true, dotfiles: false } as const;
	let hashed: Handler | undefined;
	let named: Handler | undefined;
	return (request, response, next) => {
		const { url: target = "", method } = request;
		const isAsset = target.startsWith("/assets/");
		if (!isFile(target) || (method !== "GET" && method !== "HEAD")) {
			if (isAsset) sendText(response, 404, "Not found");
			else next();
			return;
		}
		const notFound = isAsset ? () => handleMissing(request, response) : next;
		delete request.headers.range;
		// A file may be replaced while the site runs, and sirv leaves the error of its stream to the process.
		response.once("pipe", (file) => file.once("error", () => response.destroy()));
		hashed ??= sirv(clientFolder, { ...options, immutable: true, maxAge: yearSeconds });
		named ??= sirv(clientFolder, { ...options, maxAge: hourSeconds });
		(isAsset ? hashed : named)(request, response, notFound);
	};
}
