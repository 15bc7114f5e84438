import { Picture } from "#app/components/cards/picture.tsx";
import { WishlistButton } from "#app/components/cards/wishlist-button.tsx";
import { PopupLink } from "#app/layout/index.ts";
import { paths } from "#app/lib/paths.ts";
import { useRoot } from "#app/lib/use-root.ts";
import type { PackageView } from "#app/packages/load-slug.ts";
import { visuallyHidden } from "#app/styles/text.css.ts";
import { allPictures, pictureId, spellPicture } from "./all-pictures.ts";
import { allPicturesLink, packagePictures, pictureSlide, pictureStrip } from "./package-pictures.css.ts";

/** Renders a strip to swipe on a phone; from 768 px the first picture with four beside it. */
export function PackagePictures({ tour }: Pick<PackageView, "tour">) {
	const isLight = useRoot()?.appearance.dataLight;
	const { id, title, slug } = tour;
	const pictures = allPictures(tour);
	const count = pictures.length;
	const viewer = paths.packagePictures(slug);
	return (
		<div className={packagePictures}>
			<ul className={pictureStrip}>
				{count === 0 ? (
					<li className={pictureSlide}>
						<Picture image={null} alt={`Poster of ${title}`} name={title} round={false} first />
					</li>
				) : null}
				{(isLight ? pictures.slice(0, 1) : pictures).map((picture, index) => (
					<li
						key={pictureId(index + 1)}
						className={pictureSlide}
						data-count={count > 1 ? `${index + 1}/${count}` : undefined}
					>
						<PopupLink popup={`${viewer}#${pictureId(index + 1)}`}>
							<Picture
								image={picture}
								alt={spellPicture(title, index + 1, count)}
								round={false}
								{...(index === 0 ? { first: true } : { width: 240, densities: [1, 2, 3] })}
							/>
						</PopupLink>
					</li>
				))}
			</ul>
			{count > 1 ? (
				<PopupLink className={allPicturesLink} popup={viewer}>
					{`See all ${count}`}
					<span className={visuallyHidden}> pictures</span>
				</PopupLink>
			) : null}
			<WishlistButton id={id} title={title} isOnly />
		</div>
	);
}
