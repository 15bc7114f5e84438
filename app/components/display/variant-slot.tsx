import { createContext, createElement, type ReactNode, useContext } from "react";

/** The value is true while the server renders a page for the page cache of signed-in visitors. */
export const RenderBothVariants = createContext(false);

interface VariantSlotProps {
	packageId: string;
	isWished: boolean;
	render: (isWished: boolean) => ReactNode;
}

/**
 * The slot is personalised and has two variants; the page cache selects one per visitor
 * (`server/bff/page-cache/personalised-slots.ts`). Slots cannot be nested.
 */
export function VariantSlot({ packageId, isWished, render }: VariantSlotProps) {
	if (!useContext(RenderBothVariants)) return render(isWished);
	return createElement(
		"variant-slot",
		{ of: packageId },
		createElement("variant-off", null, render(false)),
		createElement("variant-on", null, render(true)),
	);
}
