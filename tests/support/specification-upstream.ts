import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import {
	createCodes,
	knownUser,
	refusal,
	routesForAll,
	type SentFields,
	type SpecifiedReply,
	type SpecifiedRoute,
} from "./specification-routes.ts";
import { routesForUsers } from "./specification-user-routes.ts";

/**
 * The upstream follows the product's specification alone. A reply holds the fields that the specification names for
 * its call and nothing else; where it names none, it is the plainest envelope.
 *
 * | call | fields named by the specification |
 * |---|---|
 * | `categorymenu` | of a navigation item: `label`, `href`, `icon` |
 * | `get-category-stat-by-slug`, `get-trending-data` | item 0 `packages`, item 1 `categories`; of a category title and slug |
 * | `reviews/public/…` | of a testimonial: `name`, `role`, `text`, `image` |
 * | `review/{id}`, `weather-list-site`, `bloglist`, `countries`, `get-group-orders` | none: an empty list |
 * | `get-wishlistids` | an array |
 * | `get-wishlist`, `recently-visit` | none: what a search result has, and its id |
 * | `user` | `firstname` |
 * | `passenger/…` | none: what was sent, and the id that its paths need |
 * | `user/send-opt` | `statuscode` |
 * | `user/otp-verify-for-reset`, `user/reset-password` | `verifiyToken`, `message` |
 * | `zoommeeting/add-subscriber` | the subscriber with its `id` |
 * | `enquiry/create` | the id in `data` |
 * | `user/enquiry` | of an enquiry: what was sent, and its `id` |
 * | `package-data/{slug}` | of the tour package: `ID`, `title`, `slug` |
 * | `common/faqs-list` | `faqsType`, `faqsTypeID`, `faqsTypeTitle`, `title`, `description` |
 * | `user/add-user` | `user` with `mobile`, `Message` |
 * | `cart` and its changes | `packageID`, `yatraDate`, `PassengerList`, `couponCode` |
 * | `user/get-tour-guides` | of a guide: `name`, `mobile`, `email` |
 * | `search/{query}` | `packages` with `lists`; of a package `title`, `slug`, `image`, `duration`, category slug |
 * | `payment/initiate` | none |
 * | every change beside these | none: an empty object |
 *
 * What a reader must know and no field is named for has the recommended names: where to sign in and what it answers,
 * the dates that can be booked, and the order that is paid. No price is named for a cart, so it has none.
 */
export interface SpecificationUpstream {
	readonly origin: string;
	/** A route is written as `GET /api/v1/user`, with `{name}` for a parameter. */
	readonly routes: readonly string[];
	/** A call is written as `GET /api/v1/user 200`; the oldest comes first. */
	readonly calls: () => readonly string[];
	/** Returns the newest code sent to a number or address. @throws where none was sent */
	readonly codeFor: (to: string) => string;
	/** The account of every user has these. */
	readonly knownUser: { readonly email: string; readonly password: string };
	readonly close: () => Promise<void>;
}

async function fieldsOf(request: IncomingMessage): Promise<SentFields> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	const isJson = request.headers["content-type"]?.startsWith("application/json");
	return isJson && chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
}

const matcherOf = ([method, path, handler]: SpecifiedRoute, isForUsers: boolean) => {
	const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, "([^/]+)")}$`);
	return { method, pattern, handler, isForUsers };
};

/** @param publicToken the shared token that the site was given */
export async function startSpecificationUpstream(publicToken: string): Promise<SpecificationUpstream> {
	const codes = createCodes();
	const tokens = new Set<string>();
	const calls: string[] = [];
	const forUsers = routesForUsers();
	const forAll = routesForAll(codes, tokens);
	const routes = [...forUsers.map((row) => matcherOf(row, true)), ...forAll.map((row) => matcherOf(row, false))];

	async function replyTo(request: IncomingMessage): Promise<SpecifiedReply> {
		const body = await fieldsOf(request);
		const bearer = request.headers.authorization?.replace("Bearer ", "") ?? "";
		const path = decodeURIComponent((request.url ?? "").split("?")[0] ?? "").replace("/api/v1/", "");
		for (const { method, pattern, handler, isForUsers } of routes) {
			const found = method === request.method ? pattern.exec(path) : null;
			if (!found) continue;
			if (!(tokens.has(bearer) || (!isForUsers && bearer === publicToken))) return refusal(401, "Please sign in");
			return handler({ params: found.slice(1), body, token: tokens.has(bearer) ? bearer : "" });
		}
		return refusal(404, "Not found");
	}

	const server = createServer((request, response) => {
		replyTo(request)
			.catch(() => refusal(500, "The stand-in failed"))
			.then(({ status, body }) => {
				calls.push(`${request.method} ${request.url} ${status}`);
				response.writeHead(status, { "content-type": "application/json" });
				response.end(JSON.stringify(body));
			});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		routes: [...forUsers, ...forAll].map(([method, path]) => `${method} /api/v1/${path}`),
		origin: `http://127.0.0.1:${port}`,
		calls: () => calls,
		codeFor: codes.codeFor,
		knownUser,
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
