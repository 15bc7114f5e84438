import { useRouteLoaderData } from "react-router";
import type { FormActionData } from "./forms/form-reply.ts";

/** A root of the menu, with the groups below it. */
export interface MenuRoot {
	readonly title: string;
	readonly href: string | null;
	readonly groups: readonly { readonly title: string; readonly href: string }[];
}

interface RootData {
	readonly draft: FormActionData | null;
	readonly honeypot: { readonly name: string; readonly stampName: string; readonly stamp: string };
	/** Null in a page that is cached for everyone. */
	readonly formKey: string | null;
	/** Separated by spaces: one personalised slot of a cached page. */
	readonly wishlistIds: string;
	readonly appearance: {
		/** With `Save-Data` no script is sent. */
		readonly dataLight: boolean;
	};
	readonly layout: {
		/** `null` for a visitor. */
		readonly signedInName: string | null;
		readonly menu: readonly MenuRoot[];
	};
}

/** Undefined where the root loader failed. */
export const useRoot = (): RootData | undefined => useRouteLoaderData<RootData>("root");
