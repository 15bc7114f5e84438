import type { FormEvent } from "react";
import { useFetcher, useLocation } from "react-router";
import { heartAnchor, useIsWished } from "#app/lib/hearts.ts";
import { paths } from "#app/lib/paths.ts";
import { classes } from "./classes.ts";
import { Either } from "./either.tsx";
import { corner, drawing, filled, heart } from "./heart.css.ts";
import { Icon } from "./icon.tsx";

interface HeartProps {
	/** Of the package. */
	readonly id: string;
	readonly title: string;
	/** Tells two hearts of one package on one page apart. */
	readonly place?: string;
	/** In a row with other buttons; else in the corner of a card. */
	readonly inRow?: boolean;
}

const wordsOf = (wished: boolean): string => (wished ? "Remove from wishlist" : "Add to wishlist");
const deedOf = (wished: boolean, title: string): string =>
	wished ? `Remove ${title} from the wishlist` : `Add ${title} to the wishlist`;

/**
 * Puts a package on the wishlist and takes it off again. Without script a form that leads back to its card; with script
 * the heart fills at once and nothing else moves.
 */
export function Heart({ id, title, place = "", inRow = false }: HeartProps) {
	const { pathname, search } = useLocation();
	const fetcher = useFetcher({ key: `heart-${id}` });
	const sent = fetcher.formData?.get("_intent");
	const wasWished = useIsWished(id);
	const isWished = sent ? sent === "add" : wasWished;

	const intentOf = (wished: boolean) => (wished ? "remove" : "add");

	function send(event: FormEvent) {
		event.preventDefault();
		fetcher.submit(
			{ _intent: intentOf(isWished), packageId: id, inPlace: "yes" },
			{ method: "post", action: paths.wishlist(), defaultShouldRevalidate: false },
		);
	}

	return (
		<form
			method="post"
			action={paths.wishlist()}
			id={heartAnchor(id, place)}
			className={classes(heart, !inRow && corner)}
			onSubmit={send}
		>
			<input type="hidden" name="packageId" value={id} />
			<input type="hidden" name="from" value={pathname + search} />
			<input type="hidden" name="place" value={place} />
			<Either
				of={id}
				is={isWished}
				draw={(wished) => (
					<button
						type="submit"
						name="_intent"
						value={intentOf(wished)}
						className={drawing}
						aria-label={inRow ? `${wordsOf(wished)}: ${title}` : deedOf(wished, title)}
					>
						<Icon name="heart" className={wished ? filled : undefined} />
					</button>
				)}
			/>
		</form>
	);
}
