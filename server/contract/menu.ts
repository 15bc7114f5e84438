import { z } from "zod";
import { operation, wireId } from "./operation.ts";
import { filled, picture, text } from "./value.ts";

const menuPackage = z.object({ id: wireId, title: filled(200), slug: filled(150) });

const menuBranch = z.object({
	title: filled(150),
	slug: filled(150),
	packages: z.array(menuPackage).max(100).default([]),
});

const menuRoot = z.object({
	title: filled(150),
	slug: text(150),
	icon: picture.nullish(),
	children: z.array(menuBranch).max(100).default([]),
});

/** The menu that every page shows: roots, their children and the packages below them. */
export const menuOperations = {
	list: operation({
		summary: "The menu; destinations are made from it as well",
		method: "GET",
		path: "/api/v1/categorymenu",
		auth: "public",
		group: "public",
		deadlineMs: 800,
		idempotent: true,
		cache: { freshSeconds: 300, staleSeconds: 86_400 },
		reply: z.array(menuRoot).max(50),
	}),
};
