import { createContext, createElement, type ReactNode, useContext } from "react";

/** Given by the server while it draws a page for visitors who are still to come: what differs between them is drawn both ways. */
export const DrawBoth = createContext(false);

interface EitherProps {
	/** What decides, by the name that the server knows it by. */
	readonly of: string;
	readonly is: boolean;
	readonly draw: (is: boolean) => ReactNode;
}

/**
 * Something that looks one way or the other. The server takes one as soon as it knows whom a page is for: neither drawing
 * may hold another of these, nor a name.
 */
export function Either({ of, is, draw }: EitherProps) {
	if (!useContext(DrawBoth)) return draw(is);
	return createElement(
		"either-way",
		{ of },
		createElement("either-no", null, draw(false)),
		createElement("either-yes", null, draw(true)),
	);
}
