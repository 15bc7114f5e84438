import { useRouteLoaderData } from "react-router";
import type { FormActionData } from "./forms/form-reply.ts";

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
	/** The ids are separated by spaces: they are one personalised slot of a cached page. */
	readonly wishlistIds: string;
	readonly appearance: {
		/** No script is sent under `Save-Data`. */
		readonly dataLight: boolean;
	};
	readonly layout: {
		/** Null for a visitor. */
		readonly signedInName: string | null;
		readonly menu: readonly MenuRoot[];
	};
}

/** Returns undefined where the root loader failed. */
export const useRoot = (): RootData | undefined => useRouteLoaderData<RootData>("root");
