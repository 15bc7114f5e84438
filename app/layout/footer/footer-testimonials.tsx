import { Carousel } from "#app/components/carousel/carousel.tsx";
import { classNames } from "#app/components/display/class-names.ts";
import { Heading, Kicker } from "#app/components/display/text.tsx";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { footerTestimonial, footerTestimonials, footerTestimonialText } from "./footer-testimonials.css.ts";

export interface FooterTestimonial {
	id: string;
	name: string;
	role: string;
	text: string;
}

export function FooterTestimonials({ testimonials }: { testimonials: readonly FooterTestimonial[] }) {
	if (testimonials.length === 0) return null;
	return (
		<section className={classNames(pageWidth, footerTestimonials)} aria-labelledby="voices">
			<Kicker>Reviews</Kicker>
			<Heading level={2} id="voices">
				What our travellers say
			</Heading>
			<Carousel label="Testimonials" everySeconds={5}>
				{testimonials.map(({ id, name, role, text }) => (
					<figure key={id} className={footerTestimonial}>
						<blockquote className={footerTestimonialText}>{text}</blockquote>
						<figcaption>
							{name ? <strong>{name}</strong> : null}
							{name && role ? `, ${role}` : role}
						</figcaption>
					</figure>
				))}
			</Carousel>
		</section>
	);
}
