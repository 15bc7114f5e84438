import { page } from "#app/styles/motifs.css.ts";
import { Carousel } from "#app/ui/carousel.tsx";
import { Kept } from "#app/ui/kept.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Testimonial } from "#server/bff/wire/index.ts";
import { section } from "./home.css.ts";
import { SectionHead } from "./section-head.tsx";
import { face, quote, quoteFoot, quoteText, role } from "./testimonials.css.ts";

/** What travellers say; rotates every five seconds once script is there, and can be stopped. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
	if (testimonials.length === 0) return null;
	return (
		<Kept
			as="section"
			name="testimonials"
			of={testimonials}
			draw={drawTestimonials}
			className={`${page} ${section}`}
			aria-labelledby="testimonials"
		/>
	);
}

const drawTestimonials = (testimonials: readonly Testimonial[]) => (
	<>
		<SectionHead id="testimonials" kicker="In their words" title="Back from the road" />
		<Carousel label="Testimonials" everySeconds={5}>
			{testimonials.map(({ id, name, role: trade, text, image }) => (
				<figure key={id} className={quote}>
					<blockquote className={quoteText}>{text}</blockquote>
					<figcaption className={quoteFoot}>
						{image ? (
							<span className={face}>
								<Picture image={image} alt="" width={100} ratio="square" />
							</span>
						) : null}
						<span>
							<strong>{name}</strong>
							{trade ? <span className={role}>{trade}</span> : null}
						</span>
					</figcaption>
				</figure>
			))}
		</Carousel>
	</>
);
