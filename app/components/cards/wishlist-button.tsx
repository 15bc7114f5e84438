import type { FormEvent } from "react";
import { useFetcher, useLocation } from "react-router";
import { VariantSlot } from "#app/components/display/variant-slot.tsx";
import { AccountKey } from "#app/components/forms/form-key.tsx";
import { Icon } from "#app/components/icons/icon.tsx";
import { useIsFeatureDisabled } from "#app/components/navigation/disabled-paths.ts";
import { paths } from "#app/lib/paths.ts";
import { useIsInWishlist, wishlistAnchor } from "#app/lib/wishlist.ts";
import { wishlistActive, wishlistButton, wishlistForm } from "./wishlist-button.css.ts";

interface WishlistButtonProps {
	/** Nothing is rendered without an id: the package cannot be wished. */
	id: string;
	title: string;
	place?: string;
	/** The page has no other: its name begins with what it does. */
	isOnly?: boolean;
}

const labelFor = (wished: boolean): string => (wished ? "Remove from wishlist" : "Add to wishlist");
const labelWithTitle = (wished: boolean, title: string): string =>
	wished ? `Remove ${title} from the wishlist` : `Add ${title} to the wishlist`;

/** Renders without script a form that redirects back to its card; with script a fetcher with optimistic UI. */
export function WishlistButton({ id, title, place = "", isOnly = false }: WishlistButtonProps) {
	const { pathname, search } = useLocation();
	const fetcher = useFetcher({ key: `heart-${id}` });
	const sent = fetcher.formData?.get("_intent");
	const wasWished = useIsInWishlist(id);
	const isWished = sent ? sent === "add" : wasWished;
	const isDisabled = useIsFeatureDisabled("/wishlist change");
	if (!id || isDisabled) return null;

	const intentOf = (wished: boolean) => (wished ? "remove" : "add");

	function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		form.set("_intent", intentOf(isWished));
		form.set("inPlace", "yes");
		fetcher.submit(form, { method: "post", action: paths.wishlist(), defaultShouldRevalidate: false });
	}

	return (
		<form
			method="post"
			action={paths.wishlist()}
			id={wishlistAnchor(id, place)}
			className={wishlistForm}
			onSubmit={send}
		>
			<AccountKey />
			<input type="hidden" name="packageId" value={id} />
			<input type="hidden" name="from" value={pathname + search} />
			{place === "" ? null : <input type="hidden" name="place" value={place} />}
			<VariantSlot
				packageId={id}
				isWished={isWished}
				render={(wished) => (
					<button
						type="submit"
						name="_intent"
						value={intentOf(wished)}
						className={wishlistButton}
						aria-label={isOnly ? `${labelFor(wished)}: ${title}` : labelWithTitle(wished, title)}
					>
						<Icon name="heart" className={wished ? wishlistActive : undefined} />
					</button>
				)}
			/>
		</form>
	);
}
