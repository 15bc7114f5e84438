import { accessSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { answerText } from "./answer.ts";

type Layer = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const yearSeconds = 31_536_000;
const hourSeconds = 3600;

/**
 * The layers that serve the client build, precompressed. The list of files is made once, when the first is asked for, so
 * that no start waits for it: nothing outside it, no dotfile and no source map can be asked for. Files are served whole:
 * the library breaks the connection over a range that it cannot satisfy.
 * @throws when there is no such folder
 */
export function assetLayers(clientFolder: string): { readonly hashed: Layer; readonly named: Layer } {
	accessSync(clientFolder);
	const shared = { brotli: true, gzip: true, etag: true, dotfiles: false } as const;
	const whole = (make: () => Layer): Layer => {
		let serve: Layer | undefined;
		return (request, response, next) => {
			delete request.headers.range;
			serve ??= make();
			serve(request, response, next);
		};
	};
	// The library decodes an address and takes its last slash away: of a file there is one spelling, that of its name.
	const isFile = ({ url = "" }: IncomingMessage) => /^[\w./-]+\.\w+(\?|$)/.test(url);
	const isHidden = ({ url = "" }: IncomingMessage) => /\.(map|br|gz)(\?|$)/.test(url);
	const hashed = whole(() => sirv(join(clientFolder, "assets"), { ...shared, immutable: true, maxAge: yearSeconds }));
	const named = whole(() => sirv(clientFolder, { ...shared, maxAge: hourSeconds }));
	return {
		hashed: (request, response) => {
			const missing = () => answerText(response, 404, "Not found");
			if (!isFile(request) || isHidden(request)) missing();
			else hashed(request, response, missing);
		},
		named: (request, response, next) => {
			const isRead = request.method === "GET" || request.method === "HEAD";
			if (!isRead || !isFile(request) || isHidden(request)) next();
			else named(request, response, next);
		},
	};
}
