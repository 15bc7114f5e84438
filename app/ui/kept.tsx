import { type ComponentPropsWithRef, createContext, type ElementType, type ReactNode, useContext } from "react";

/**
 * Keeps the drawings of parts that are the same for whoever sees them.
 * @param name of the part
 * @param of what it shows, as JSON
 * @returns its HTML; null where there is none yet: it is then drawn with the page
 */
export type KeepPart = (name: string, of: string, draw: () => ReactNode) => string | null;

/** Given by the server, which draws the same parts for one visitor after the other; a browser draws them as they come. */
export const KeepParts = createContext<KeepPart | null>(null);

type KeptProps<Tag extends ElementType, Data> = Omit<ComponentPropsWithRef<Tag>, "children"> & {
	as: Tag;
	/** Unlike that of any other kept part. */
	name: string;
	/** All that the part shows; nothing of it may be one visitor's. */
	of: Data;
	/** Draws the inside from that alone: it can ask neither the router nor any context, and has no use for `useId`. */
	draw: (of: Data) => ReactNode;
};

/** An element whose inside is drawn once on the server, and again only for other data. */
export function Kept<Tag extends ElementType, Data>({ as, name, of, draw, ...rest }: KeptProps<Tag, Data>) {
	const Element: ElementType = as;
	const keep = useContext(KeepParts);
	const html = keep ? keep(name, JSON.stringify(of), () => draw(of)) : null;
	if (html === null) return <Element {...rest}>{draw(of)}</Element>;
	// biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote this HTML, from the same elements
	return <Element {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
}
