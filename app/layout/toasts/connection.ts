import { isFormInUse } from "#app/layout/popups/form-in-use.ts";
import type { PopupState } from "#app/layout/popups/popup-state.ts";
import { leavePopup } from "#app/lib/is-navigating.ts";

/** The page stays, and says that another was not loaded. */
export const connectionLostEvent = "connection-lost";

export interface LostPage {
	readonly address: string;
	/** The site did not answer; else the page stays for what was typed into it. */
	readonly isOffline: boolean;
}

declare global {
	interface WindowEventMap {
		[connectionLostEvent]: CustomEvent<LostPage>;
	}
}

const longestProbeMs = 5000;

/** A captive portal or a broken name does not answer for this site. */
export const isReachable = (): Promise<boolean> =>
	new Promise((resolve) => {
		setTimeout(resolve, longestProbeMs, false);
		fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }).then(
			() => resolve(true),
			() => resolve(false),
		);
	});

/** Every navigation that is begun has a key of its own. */
function latestKeys(): string {
	const { location, navigation } = window.__reactRouterDataRouter.state;
	return location.key + navigation.location?.key;
}

/**
 * Loads the document of an address, where the site can be reached at all, and nothing else was begun meanwhile.
 * @param isPopup the page stays where it would lose what was typed into it, and where a timer opened the popup, which closes
 * @returns whether the page is left
 */
export async function loadDocument(address: string, isPopup?: boolean): Promise<boolean> {
	const { state } = window.__reactRouterDataRouter.state.location;
	if (isPopup && (state as PopupState | null)?.isUnasked) {
		leavePopup();
		return true;
	}
	const before = latestKeys();
	const isOffline = !(await isReachable());
	if (latestKeys() !== before) return true;
	const canLoad = !isOffline && !(isPopup && isFormInUse());
	if (canLoad) location.assign(address);
	else dispatchEvent(new CustomEvent(connectionLostEvent, { detail: { address, isOffline } }));
	return canLoad;
}
