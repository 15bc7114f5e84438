/** The deferred script records this until the page hydrates. */
export interface BeforeHydration {
	/** The script's own element, also where a blocker has removed it. */
	readonly element: HTMLElement;
	/** Sees all changes below `body`. */
	readonly observer: MutationObserver;
	/** The records come in portions, as the observer reports them. */
	readonly records: MutationRecord[][];
	/** The fields that lost the focus. */
	readonly left: Set<EventTarget>;
}

declare global {
	/** The value is absent in development; it is null once the page has hydrated or will not. */
	var beforeHydration: BeforeHydration | null | undefined;
}

export const observed: MutationObserverInit = {
	childList: true,
	subtree: true,
	characterDataOldValue: true,
};
