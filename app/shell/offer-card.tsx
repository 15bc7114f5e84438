import { useFetcher, useLocation } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { button } from "#app/ui/button.css.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { card, room, words } from "./offer-card.css.ts";

/** Floats over the lower edge of the page; closed, it stays away for an hour. */
export function OfferCard({ isHidden }: { isHidden: boolean }) {
	const { pathname, search } = useLocation();
	const { Form, formData } = useFetcher();
	const isInteractive = useIsInteractive();
	if (isHidden || formData) return null;
	return (
		<>
			<div className={room} />
			<aside aria-label="Last-minute deals" className={card}>
				<p className={words}>Looking for last-minute deals?</p>
				<Link className={button({ tone: "primary" })} to={paths.offers()}>
					Book Now
				</Link>
				<Form method="post" action={paths.preferences()} defaultShouldRevalidate={false} onSubmit={focusPage}>
					<input type="hidden" name="hide" value="offer" />
					<input type="hidden" name="back" value={pathname + search} />
					{isInteractive ? <input type="hidden" name="inPlace" value="yes" /> : null}
					<Button tone="quiet" icon="close" iconOnly>
						Close
					</Button>
				</Form>
			</aside>
		</>
	);
}

/** The button goes with the card, so the focus goes back to the page. */
const focusPage = () => document.getElementById("content")?.focus({ preventScroll: true });
