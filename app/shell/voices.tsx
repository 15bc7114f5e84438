import { page } from "#app/styles/motifs.css.ts";
import { Carousel } from "#app/ui/carousel.tsx";
import { classes } from "#app/ui/classes.ts";
import { Kept } from "#app/ui/kept.tsx";
import { Heading, Kicker } from "#app/ui/text.tsx";
import { place, voice, words } from "./voices.css.ts";

/** What a traveller says, in a few lines. */
export interface Voice {
	id: string;
	name: string;
	role: string;
	text: string;
}

/** What travellers say, at the foot of every page that does not say it itself; rotates every five seconds. */
export function Voices({ voices }: { voices: readonly Voice[] }) {
	if (voices.length === 0) return null;
	return (
		<Kept
			as="section"
			name="voices"
			of={voices}
			draw={drawVoices}
			className={classes(page, place)}
			aria-labelledby="voices"
		/>
	);
}

const drawVoices = (voices: readonly Voice[]) => (
	<>
		<Kicker>In their words</Kicker>
		<Heading level={2} id="voices">
			Back from the road
		</Heading>
		<Carousel label="Testimonials" everySeconds={5}>
			{voices.map(({ id, name, role, text }) => (
				<figure key={id} className={voice}>
					<blockquote className={words}>{text}</blockquote>
					<figcaption>
						<strong>{name}</strong>
						{role ? `, ${role}` : null}
					</figcaption>
				</figure>
			))}
		</Carousel>
	</>
);
