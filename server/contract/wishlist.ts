import { z } from "zod";
import { acknowledged, operation, wireId } from "./operation.ts";
import { packageCard } from "./package.ts";
import { filled } from "./value.ts";

const wishlistType = z.literal("package");

/** The id of a wished package: as it is, or the `wishlisttypeid` of an entry. */
const wishedId = z.union([z.object({ wishlisttypeid: wireId }).transform((entry) => entry.wishlisttypeid), wireId]);

/** What a signed-in user wants to remember. */
export const wishlistOperations = {
	ids: operation({
		summary: "Ids of the wished packages",
		method: "GET",
		path: "/api/v1/package/get-wishlistids",
		auth: "user",
		group: "side",
		deadlineMs: 600,
		idempotent: true,
		query: z.object({ wishlisttype: wishlistType }),
		reply: z.array(wishedId).max(500),
	}),
	add: operation({
		summary: "Wish a package",
		method: "POST",
		path: "/api/v1/package/add-wishlist",
		auth: "user",
		group: "account",
		deadlineMs: 2500,
		idempotent: true,
		source: true,
		body: z.object({ wishlisttype: wishlistType, wishlisttypeid: filled(100) }),
		reply: acknowledged,
	}),
	remove: operation({
		summary: "Wish a package no longer; the id is the package's",
		method: "DELETE",
		path: "/api/v1/package/delete-wishlist/{id}",
		auth: "user",
		group: "account",
		deadlineMs: 2500,
		idempotent: true,
		query: z.object({ wishlisttype: wishlistType }),
		reply: acknowledged,
	}),
	list: operation({
		summary: "Cards of the wished packages",
		method: "GET",
		path: "/api/v1/package/get-wishlist",
		auth: "user",
		group: "account",
		deadlineMs: 1500,
		idempotent: true,
		query: z.object({ wishlisttype: wishlistType }),
		reply: z.array(packageCard).max(500),
	}),
};
