import { useNavigation } from "react-router";
import { visuallyHidden } from "#app/styles/text.css.ts";
import { navigationProgress } from "./navigation-progress.css.ts";

export function NavigationProgress() {
	const isBusy = useNavigation().state !== "idle";
	return (
		<>
			<div className={navigationProgress} data-busy={isBusy || undefined} aria-hidden="true" />
			<p className={visuallyHidden} role="status">
				{isBusy ? "Loading" : ""}
			</p>
		</>
	);
}
