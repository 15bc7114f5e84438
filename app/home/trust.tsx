import { brand } from "#app/lib/brand.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { trust, trustEntry, trustFigure } from "./trust.css.ts";

/** The strip shows only figures that the brand file states; without any there is no strip. */
export const Trust = () =>
	brand.trust.length === 0 ? null : (
		<section className={pageWidth} aria-label={`${brand.name} in figures`}>
			<ul className={trust}>
				{brand.trust.map(({ figure, text }) => (
					<li key={text} className={trustEntry}>
						<strong className={trustFigure}>{figure}</strong> {text}
					</li>
				))}
			</ul>
		</section>
	);
