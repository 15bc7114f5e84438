import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
		{
			// A mismatch makes React build the page anew, and what was typed is lost: it must never pass unseen.
			onRecoverableError: reportError,
		},
	);
});
