/** What the deferred script records until the page hydrates. */
export interface BeforeHydration {
	/** The script's own element, also where a blocker has removed it. */
	readonly element: HTMLElement;
	/** Of all changes below `body`. */
	readonly observer: MutationObserver;
	/** In portions, as the observer reports them. */
	readonly records: MutationRecord[][];
	/** Fields that lost the focus. */
	readonly left: Set<EventTarget>;
}

declare global {
	/** Absent in development; null once the page has hydrated or will not. */
	var beforeHydration: BeforeHydration | null | undefined;
}

export const observed: MutationObserverInit = {
	childList: true,
	subtree: true,
	characterDataOldValue: true,
};
