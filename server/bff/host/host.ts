import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import type { Env } from "#server/bff/env.ts";
import type { Overload } from "#server/bff/limits/overload.ts";
import { securityHeaders } from "#server/bff/security/headers.ts";
import type { Log } from "#server/bff/telemetry/log.ts";
import type { HostDoor, RequestFacts } from "#server/bff/wire/host-door.ts";
import { logAccess } from "./access.ts";
import { answerPage, answerText } from "./answer.ts";
import { askedOf } from "./asked.ts";
import { assetLayers } from "./assets.ts";
import { refuseBroken } from "./broken.ts";
import { answerKept } from "./kept.ts";
import { takeLeftover } from "./leftover.ts";
import { whenOver } from "./over.ts";
import { clientAddress, stripProxyHeaders } from "./peer.ts";
import { allowedHosts, screen } from "./screen.ts";
import { watchSending } from "./sending.ts";

/** Most header fields that a request may have. */
const mostFields = 100;

/** What a host is made of. */
export interface HostParts {
	readonly env: Pick<Env, "publicOrigins" | "isSecure" | "trustHops">;
	readonly log: Log;
	/** The client build's folder. */
	readonly clientFolder: string;
	readonly overload: Overload;
}

/** The application that a host serves. */
export interface Application {
	/** Answers what no other layer did. */
	readonly handler: (factsOf: (request: IncomingMessage) => RequestFacts) => RequestHandler;
	readonly unready: HostDoor["unready"];
	readonly keptAnswer: HostDoor["keptAnswer"];
	readonly filledAnswer: HostDoor["filledAnswer"];
}

/** A listening process. */
export interface Host {
	readonly server: Server;
	/** Starts to serve pages: before, each is answered 503. */
	readonly open: (application: Application) => void;
	/** Bytes of answers wait for whoever reads slowly. */
	readonly isSending: () => boolean;
	/** Ready for visitors. */
	readonly admit: () => void;
	/** Tells the balancer to send nobody any more; visitors who come are still served. */
	readonly close: () => void;
}

/** The layers of the host, in their order, around an application that comes later. */
export function createHost({ env, log, clientFolder, overload }: HostParts): Host {
	const facts = new WeakMap<IncomingMessage, RequestFacts>();
	const factsOf = (request: IncomingMessage): RequestFacts =>
		facts.get(request) ?? { id: randomUUID(), clientAddress: null };
	const hosts = allowedHosts(env.publicOrigins);
	const safety = Object.entries(securityHeaders(env.isSecure));
	let state: "starting" | "open" | "draining" = "starting";
	let serve: RequestHandler | undefined;
	let unready: HostDoor["unready"] = () => null;
	let keptAnswer: HostDoor["keptAnswer"] = () => null;
	let filledAnswer: HostDoor["filledAnswer"] = async () => ({ answer: null });

	let told: string | null = null;
	/** The reason is for the log, once, not for whoever asks. */
	const isReady = (): boolean => {
		const reason = state === "open" ? unready() : state;
		if (reason !== told) log.info({ reason }, reason === null ? "ready for visitors" : "not ready");
		told = reason;
		return reason === null;
	};

	const health: RequestHandler = (request, response, next) => {
		const { path, method } = request;
		if (path !== "/healthz" && path !== "/readyz") next();
		else if (method !== "GET" && method !== "HEAD")
			answerText(response, 405, "Method not allowed", { allow: "GET, HEAD" });
		else if (path === "/healthz") answerText(response, 200, "ok");
		else if (isReady()) answerText(response, 200, "ready");
		else answerText(response, 503, "not ready");
	};

	const gate: RequestHandler = (request, response, next) => {
		const refusal = screen(askedOf(request), hosts);
		if (refusal) answerText(response, refusal.status, refusal.text, refusal.headers);
		else next();
	};

	const shed: RequestHandler = (request, response, next) => {
		const { isRefused, done } = overload.enter(request.method);
		whenOver(request, response, done);
		if (isRefused || !serve) answerPage(response, 503, factsOf(request).id, { "retry-after": "2" });
		else next();
	};

	const lastResort: ErrorRequestHandler = (error: unknown, request, response, _next) => {
		log.error({ id: factsOf(request).id, err: error }, "unhandled");
		if (response.headersSent) response.destroy();
		else answerPage(response, 500, factsOf(request).id);
	};

	/** Kept pages with what is one visitor's own put into them. */
	const fill: RequestHandler = async (request, response, next) => {
		const facts = factsOf(request);
		const gone = new AbortController();
		response.once("close", () => gone.abort());
		const filled = await filledAnswer(askedOf(request), { id: facts.id, signal: gone.signal });
		// Whoever has left needs no page; and nobody would say so to what rendered it.
		if (gone.signal.aborted) return;
		if (!filled.answer) {
			facts.tried = filled.tried;
			return next();
		}
		const { status, lines, body, route } = filled.answer;
		facts.route = route;
		// One by one: of two cookies in a list, Node 20 would keep the last.
		for (let at = 0; at < lines.length; at += 2) response.appendHeader(lines[at] ?? "", lines[at + 1] ?? "");
		response.writeHead(status).end(body);
	};

	const assets = assetLayers(clientFolder);
	const app = express();
	app.disable("x-powered-by").disable("etag").set("trust proxy", false).set("query parser", false);
	app.use(health, gate);
	app.use("/assets", assets.hashed);
	app.use(assets.named, shed, fill);
	app.use((request, response, next) => serve?.(request, response, next));
	app.use(lastResort);

	const listener = (request: IncomingMessage, response: ServerResponse): void => {
		const id = randomUUID();
		// Node passes over what comes behind the last field that it takes: nobody knows what a proxy said there.
		const isCut = request.rawHeaders.length > 2 * mostFields;
		if (!isCut && kept.respond(request, response, id)) return;
		const known = {
			id,
			clientAddress: clientAddress(request.socket.remoteAddress, request.headers, env.trustHops),
		};
		facts.set(request, known);
		const closing = (): [string, string][] => (state === "draining" ? [["connection", "close"]] : []);
		addAtTheEnd(response, () => [...safety, ["x-request-id", id], ...closing()]);
		logAccess(log, request, response, known);
		takeLeftover(request, response);
		stripProxyHeaders(request.headers);
		if (isCut) answerText(response, 431, "Too many header fields");
		else app(request, response);
	};

	const server = createServer(
		{
			headersTimeout: 10_000,
			requestTimeout: 20_000,
			// Above a proxy's own idle time, else it now and then sends into a closing socket.
			keepAliveTimeout: 65_000,
			connectionsCheckingInterval: 2000,
			maxHeaderSize: 16_384,
			requireHostHeader: false,
		},
		listener,
	);
	server.maxHeadersCount = mostFields + 1;
	const kept = answerKept(server, {
		find: (asked) => (screen(asked, hosts) ? null : keptAnswer(asked)),
		isClosing: () => state === "draining",
		log,
	});
	server.on("checkExpectation", listener);
	server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
		// What came before the broken bytes is answered before them.
		kept.endAll();
		refuseBroken({ error, socket, headers: safety, log });
	});

	return {
		server,
		isSending: watchSending(server),
		open: (application) => {
			serve = application.handler(factsOf);
			unready = application.unready;
			keptAnswer = application.keptAnswer;
			filledAnswer = application.filledAnswer;
		},
		admit: () => {
			if (state === "starting") state = "open";
		},
		close: () => {
			state = "draining";
		},
	};
}

/** Sets headers as the head is written, where the answer has none of that name: no answer leaves without them. */
function addAtTheEnd(response: ServerResponse, headers: () => readonly (readonly [string, string])[]): void {
	const write = response.writeHead;
	response.writeHead = function writeHead(this: ServerResponse, ...args: unknown[]) {
		for (const [name, value] of headers()) if (!this.hasHeader(name)) this.setHeader(name, value);
		return Reflect.apply(write, this, args);
	} as typeof write;
}
