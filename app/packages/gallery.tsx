import { Picture } from "#app/components/cards/picture.tsx";
import { classNames } from "#app/components/display/class-names.ts";
import { useRoot } from "#app/lib/use-root.ts";
import { narrowOnly, wideOnly } from "#app/styles/motifs.css.ts";
import type { PackageView } from "./load-slug.ts";
import { galleryStrip, galleryThumbnail, packageGallery } from "./package-header.css.ts";

interface GalleryProps {
	tour: PackageView["tour"];
	/** On phones the gallery is below the fold, so that its pictures wait. */
	isBelow?: boolean;
}

export function Gallery({ tour: { gallery, title }, isBelow = false }: GalleryProps) {
	const isLight = useRoot()?.appearance.dataLight;
	if (gallery.length === 0) return null;
	return (
		<ul className={isBelow ? classNames(galleryStrip, narrowOnly) : classNames(packageGallery, wideOnly)}>
			{gallery.map((picture, index) => (
				<li key={picture} className={galleryThumbnail}>
					<a href={picture}>
						{isLight ? (
							`Picture ${index + 1}`
						) : (
							<Picture image={picture} alt={`${title}, picture ${index + 1} of ${gallery.length}`} width={200} />
						)}
					</a>
				</li>
			))}
		</ul>
	);
}
