import { useNavigation } from "react-router";
import { unseen } from "#app/styles/text.css.ts";
import { progress } from "./navigation-progress.css.ts";

/** A line along the top while the next page is fetched. Without script the browser shows its own. */
export function NavigationProgress() {
	const isBusy = useNavigation().state !== "idle";
	return (
		<>
			<div className={progress} data-busy={isBusy || undefined} aria-hidden="true" />
			<p className={unseen} role="status">
				{isBusy ? "Loading" : ""}
			</p>
		</>
	);
}
