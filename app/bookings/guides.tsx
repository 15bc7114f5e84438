import { Card } from "#app/components/cards/card.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import type { TourGuide } from "#server/bff/context/index.ts";
import { bookingList, guideContact } from "./booking.css.ts";

const telHref = (number: string): string => `tel:${number.replace(/[^\d+]/g, "")}`;

export function Guides({ guides }: { guides: readonly TourGuide[] }) {
	if (guides.length === 0) return null;
	return (
		<Card as="section" aria-labelledby="guides">
			<Heading level={2} size={4} id="guides">
				{guides.length === 1 ? "Your guide" : "Your guides"}
			</Heading>
			<ul className={bookingList}>
				{guides.map(({ name, mobile, email }) => (
					<li key={`${name} ${mobile}`}>
						<Text strong>{name}</Text>
						{mobile ? (
							<p>
								<a className={guideContact} href={telHref(mobile)}>
									{mobile}
								</a>
							</p>
						) : null}
						{email ? (
							<p>
								<a className={guideContact} href={`mailto:${email}`}>
									{email}
								</a>
							</p>
						) : null}
					</li>
				))}
			</ul>
		</Card>
	);
}
