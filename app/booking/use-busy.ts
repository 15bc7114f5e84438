import { useNavigation } from "react-router";

/** Whether a form of this page is on its way; with several forms, the one of this intent. */
export function useBusy(intent?: string): boolean {
	const { formData, state } = useNavigation();
	if (state === "idle" || !formData) return false;
	return intent === undefined || formData.get("_intent") === intent;
}
