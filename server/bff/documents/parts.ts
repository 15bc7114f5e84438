import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";

const mostCharacters = 4 * 1024 * 1024;

/** Parts of pages that are the same for all who see them, drawn once. */
export interface Parts {
	/** The HTML of a part; null where there is none yet: it is then drawn soon, for those who come later. */
	readonly keep: (name: string, of: string, draw: () => ReactNode) => string | null;
}

/**
 * Opens an empty store of drawn parts. A part is drawn by itself and not within somebody's page: of a visitor it can know
 * nothing.
 * @param later runs a task when nobody waits
 * @param onFailure told of a part that cannot be drawn by itself; it is drawn with every page then
 */
export function createParts(later: (task: () => void) => void, onFailure: (error: unknown) => void): Parts {
	const drawn = new LRUCache<string, { readonly html: string | null }>({
		maxSize: mostCharacters,
		sizeCalculation: ({ html }, key) => key.length + (html?.length ?? 0),
	});
	return {
		keep(name, of, draw) {
			const key = `${name} ${of}`;
			const known = drawn.get(key);
			if (known) return known.html;
			drawn.set(key, { html: null });
			later(() => {
				try {
					drawn.set(key, { html: renderToString(draw()) });
				} catch (error) {
					onFailure(error);
				}
			});
			return null;
		},
	};
}
