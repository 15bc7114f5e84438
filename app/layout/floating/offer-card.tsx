import { type FormEvent, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "#app/components/display/button.tsx";
import { buttonClass } from "#app/components/display/button-class.ts";
import { useIsDisabled } from "#app/components/navigation/disabled-paths.ts";
import { Link } from "#app/components/navigation/link.tsx";
import { paths } from "#app/lib/paths.ts";
import { dismiss, isDismissed } from "./dismiss.ts";
import { offerCard, offerCardSpace, offerCardText } from "./offer-card.css.ts";

/** Stays hidden for an hour after it was closed. */
export function OfferCard({ isHidden }: { isHidden: boolean }) {
	const { pathname, search } = useLocation();
	const [isClosed, setClosed] = useState(false);
	const isDisabled = useIsDisabled(paths.offers());
	useEffect(() => setClosed(isDismissed("offer")), []);
	if (isHidden || isDisabled || isClosed) return null;
	const close = (event: FormEvent): void => {
		event.preventDefault();
		dismiss("offer");
		setClosed(true);
		focusPage();
	};
	return (
		<>
			<div className={offerCardSpace} data-later="" />
			<aside aria-label="Last-minute deals" className={offerCard} data-later="">
				<p className={offerCardText}>Looking for last-minute deals?</p>
				<Link className={buttonClass({ tone: "primary" })} to={paths.offers()}>
					Book Now
				</Link>
				<form method="post" action={paths.preferences()} onSubmit={close}>
					<input type="hidden" name="hide" value="offer" />
					<input type="hidden" name="back" value={pathname + search} />
					<Button tone="quiet" icon="close" iconOnly>
						Close
					</Button>
				</form>
			</aside>
		</>
	);
}

/** What had the focus disappears, as the button does with the card. */
export const focusPage = () => document.getElementById("content")?.focus({ preventScroll: true });
