import { visuallyHidden } from "#app/styles/text.css.ts";
import { navigationProgress } from "./navigation-progress.css.ts";

export const NavigationProgress = ({ isBusy }: { isBusy: boolean }) => (
	<>
		<div className={navigationProgress} data-busy={isBusy || undefined} aria-hidden="true" />
		<p className={visuallyHidden} role="status">
			{isBusy ? "Loading" : ""}
		</p>
	</>
);
