import { useFetcher, useLocation } from "react-router";
import { button } from "#app/components/display/button.css.ts";
import { Button } from "#app/components/display/button.tsx";
import { useHydrated } from "#app/components/display/use-hydrated.ts";
import { useIsDisabled } from "#app/components/navigation/disabled-paths.ts";
import { Link } from "#app/components/navigation/link.tsx";
import { paths } from "#app/lib/paths.ts";
import { InPlaceField } from "../popups/popup-form.tsx";
import { offerCard, offerCardSpace, offerCardText } from "./offer-card.css.ts";

/** Stays hidden for an hour after it was closed. */
export function OfferCard({ isHidden }: { isHidden: boolean }) {
	const { pathname, search } = useLocation();
	const { Form, formData } = useFetcher();
	const isInteractive = useHydrated();
	const isDisabled = useIsDisabled(paths.offers());
	if (isHidden || isDisabled || formData) return null;
	return (
		<>
			<div className={offerCardSpace} />
			<aside aria-label="Last-minute deals" className={offerCard}>
				<p className={offerCardText}>Looking for last-minute deals?</p>
				<Link className={button({ tone: "primary" })} to={paths.offers()}>
					Book Now
				</Link>
				<Form method="post" action={paths.preferences()} defaultShouldRevalidate={false} onSubmit={focusPage}>
					<input type="hidden" name="hide" value="offer" />
					<input type="hidden" name="back" value={pathname + search} />
					{isInteractive ? <InPlaceField /> : null}
					<Button tone="quiet" icon="close" iconOnly>
						Close
					</Button>
				</Form>
			</aside>
		</>
	);
}

/** The focused button disappears with the card. */
const focusPage = () => document.getElementById("content")?.focus({ preventScroll: true });
