import { useNavigation } from "react-router";

/** Whether a form of this page is on its way; with several forms, the one whose field has this value. */
export function useBusy(name?: string, value?: string): boolean {
	const { state, formData } = useNavigation();
	if (state === "idle" || !formData) return false;
	return name === undefined || formData.get(name) === value;
}
