import { useRouteLoaderData } from "react-router";
import type { FormReply } from "./form-reply.ts";

/** What the root's loader says to every page. */
interface RootData {
	/** The form that waited on this page while its sender signed in. */
	readonly draft: FormReply | null;
	/** What forms carry unseen, to tell people from machines. */
	readonly trap: { readonly name: string; readonly stampName: string; readonly stamp: string };
	/** Ids of the packages on the wishlist, the account's or a visitor's own, with spaces between: the server fills in one text. */
	readonly hearts: string;
	readonly look: {
		/** Little data is wanted: no script comes with the page. */
		readonly dataLight: boolean;
	};
	readonly shell: {
		/** The name to greet a traveller with; `null` for a visitor. */
		readonly signedInName: string | null;
	};
}

/** What every page may know; undefined where the root itself failed. */
export const useRoot = (): RootData | undefined => useRouteLoaderData<RootData>("root");
