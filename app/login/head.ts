import type { MetaDescriptor } from "react-router";
import { brand } from "#app/lib/brand.ts";

/** The head of a way in: nothing to be found by search engines. */
export const head = (title: string): MetaDescriptor[] => [
	{ title: `${title} · ${brand.name}` },
	{ name: "robots", content: "noindex" },
];
