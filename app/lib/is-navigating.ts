/**
 * Returns whether a navigation is under way, as the router knows it now; what was rendered may be older. A navigation that
 * a timer or an effect starts would take the place of the one that the visitor began, and the answer to a form with it.
 */
export const isNavigating = (): boolean => window.__reactRouterDataRouter.state.navigation.state !== "idle";

/** Returns whether the router shows a popup that stays open: a step back leaves its entry before the page below is loaded. */
export function isPopupOpen(): boolean {
	const { location } = window.__reactRouterDataRouter.state;
	return location.mask !== undefined && history.state?.key === location.key;
}
