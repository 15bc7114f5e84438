import { useNavigation } from "react-router";

/**
 * Returns whether a form of this page is being submitted; with a name and a value, the form whose field has this value.
 */
export function useBusy(name?: string, value?: string): boolean {
	const { state, formData } = useNavigation();
	if (state === "idle" || !formData) return false;
	return name === undefined || formData.get(name) === value;
}
