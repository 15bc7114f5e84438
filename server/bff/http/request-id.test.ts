import { expect, it } from "vitest";
import { createRequestId } from "./client-address.ts";

const given = "0123456789abcdef0123456789abcdef";
const own = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const idOf = (socketAddress: string, id: string | undefined, trustHops: number, trustedPeers?: string[]) =>
	createRequestId({ trustHops, trustedPeers })(socketAddress, id === undefined ? {} : { "x-request-id": id });

it("the id of a request is the trusted proxy's", () => {
	expect(idOf("::ffff:10.0.0.2", given, 1)).toBe(given);
	expect(idOf("203.0.113.9", given, 2, ["203.0.113.0/24"])).toBe(given);
});

it.each([
	["a visitor", "203.0.113.9", given, 1],
	["a proxy that is not trusted", "127.0.0.1", given, 0],
	["a proxy that sends none", "127.0.0.1", undefined, 1],
	["a proxy that sends another text", "127.0.0.1", "asha@example.com-0123456789", 1],
	["a proxy that sends a short one", "127.0.0.1", "1", 1],
	["a proxy that sends a long one", "127.0.0.1", "a".repeat(65), 1],
] as const)("the id of a request is the site's own behind %s", (_, socketAddress, id, trustHops) =>
	expect(idOf(socketAddress, id, trustHops)).toMatch(own),
);
