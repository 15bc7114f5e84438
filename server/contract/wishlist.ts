import { z } from "zod";
import { Drift, unreadable } from "./definition/drift.ts";
import { acknowledged, operation, sideCall, userRead, userWrite } from "./definition/operation.ts";
import { listOf, type Reader, record, type SentOf } from "./definition/reader.ts";
import { filled } from "./definition/value.ts";
import { idValue } from "./definition/value-readers.ts";
import { packageCard } from "./package.ts";

const wishlistType = z.literal("package");

const wish = record({ wishlisttypeid: idValue }, { also: { wishlisttypeid: ["packageid"] } });

/** This reads the package's id: it stands in a wish, whose own `id` is another one, or is the value itself. */
const wishedId: Reader<string, SentOf<typeof wish> | SentOf<typeof idValue>> = {
	sent: z.union([wish.sent, idValue.sent]),
	read(value, drift) {
		const below = new Drift();
		const read = wish.read(value, below);
		if (read === unreadable) return idValue.read(value, drift);
		drift.take(below);
		return read.wishlisttypeid;
	},
};

/** Reads and changes the wishlist of a user. */
export const wishlistOperations = {
	ids: operation({
		...sideCall,
		summary: "Ids of the wished packages",
		method: "GET",
		path: "/api/v1/package/get-wishlistids",
		auth: "user",
		query: z.object({ wishlisttype: wishlistType }),
		none: [],
		reply: listOf(wishedId, 500),
	}),
	add: operation({
		...userWrite,
		summary: "Wish a package",
		method: "POST",
		path: "/api/v1/package/add-wishlist",
		source: true,
		body: z.object({ wishlisttype: wishlistType, wishlisttypeid: filled(100) }),
		reply: acknowledged,
	}),
	remove: operation({
		...userWrite,
		summary: "Wish a package no longer; the id is the package's",
		method: "DELETE",
		path: "/api/v1/package/delete-wishlist/{id}",
		query: z.object({ wishlisttype: wishlistType }),
		reply: acknowledged,
	}),
	list: operation({
		...userRead,
		summary: "Cards of the wished packages",
		path: "/api/v1/package/get-wishlist",
		query: z.object({ wishlisttype: wishlistType }),
		none: [],
		reply: listOf(packageCard, 500),
	}),
};
