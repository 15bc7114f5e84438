import type { ComponentType } from "react";
import { matchPath, type Path } from "react-router";
import type { DialogSize } from "#app/components/overlays/dialog.tsx";
import type { PopupProps } from "./popup-context.ts";

export interface Popup {
	path: string;
	title: string;
	size?: DialogSize;
	/** Loaded when the popup opens. */
	fetch: () => Promise<{ default: ComponentType<PopupProps> }>;
}

export type Popups = readonly Popup[];

export const findPopup = (popups: Popups, mask: Path | undefined): Popup | undefined =>
	mask && popups.find(({ path }) => matchPath(path, mask.pathname));
