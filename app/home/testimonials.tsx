import { Picture } from "#app/components/cards/picture.tsx";
import { Carousel } from "#app/components/carousel/carousel.tsx";
import { pageWidth } from "#app/styles/motifs.css.ts";
import type { Testimonial } from "#server/bff/context/index.ts";
import { homeSection } from "./home.css.ts";
import { SectionHeading } from "./section-heading.tsx";
import { quote, quoteFoot, quoteText, testimonialPortrait } from "./testimonials.css.ts";

export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
	if (testimonials.length === 0) return null;
	return (
		<section className={`${pageWidth} ${homeSection}`} aria-labelledby="testimonials" data-later="">
			<SectionHeading id="testimonials" kicker="Reviews" title="What our travellers say" />
			<Carousel label="Testimonials">
				{testimonials.map(({ id, name, role: trade, text, image }) => (
					<figure key={id} className={quote}>
						<blockquote className={quoteText}>{text}</blockquote>
						<figcaption className={quoteFoot}>
							{image ? (
								<Picture
									image={image}
									alt=""
									width={100}
									ratio="square"
									round={false}
									className={testimonialPortrait}
								/>
							) : null}
							{name ? <strong>{name}</strong> : null}
							{trade}
						</figcaption>
					</figure>
				))}
			</Carousel>
		</section>
	);
}
