import { useEffect } from "react";

/** The first field of what a dialog shows takes the focus, whether its content came before the dialog opened or after. */
export function useFirstFocus(id: string): void {
	useEffect(() => {
		const field = document.getElementById(id);
		// What a dialog that opens now looks for; what is open already needs the call.
		field?.setAttribute("autofocus", "");
		field?.focus();
	}, [id]);
}
