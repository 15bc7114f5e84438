import { useLocation } from "react-router";
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

/** Each page begins with another one, the same on server and client. */
function turnedFor(pathname: string, testimonials: readonly FooterTestimonial[]): readonly FooterTestimonial[] {
	const start = pathname.length % testimonials.length;
	return [...testimonials.slice(start), ...testimonials.slice(0, start)];
}

export function FooterTestimonials({ testimonials }: { testimonials: readonly FooterTestimonial[] }) {
	const { pathname } = useLocation();
	if (testimonials.length === 0) return null;
	return (
		<section className={classNames(pageWidth, footerTestimonials)} aria-labelledby="voices">
			<Kicker>Reviews</Kicker>
			<Heading level={2} id="voices">
				What our travellers say
			</Heading>
			<Carousel label="Testimonials">
				{turnedFor(pathname, testimonials).map(({ id, name, role, text }) => (
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
