/**
 * Returns whether a navigation is under way, as the router knows it now; what was rendered may be older. A navigation that
 * a timer or an effect starts would take the place of the one that the visitor began, and the answer to a form with it.
 */
export const isNavigating = (): boolean => window.__reactRouterDataRouter.state.navigation.state !== "idle";

/** Returns whether the history is at a popup: a step back leaves it before the page below is loaded. */
export const isPopupOpen = (): boolean => Boolean(history.state?.masked);

/** Goes back to the page below the popup that the history is at; does nothing where it is at none. */
export function leavePopup(): void {
	if (isPopupOpen()) history.back();
}
