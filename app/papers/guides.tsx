import { Card } from "#app/ui/card.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import type { TourGuide } from "#server/bff/wire/index.ts";
import { contact, lines } from "./papers.css.ts";

const dialled = (number: string): string => `tel:${number.replace(/[^\d+]/g, "")}`;

/** Who leads the tour, and how they are reached; nothing while nobody is named. */
export function Guides({ guides }: { readonly guides: readonly TourGuide[] }) {
	if (guides.length === 0) return null;
	return (
		<Card as="section" aria-labelledby="guides">
			<Heading level={2} size={4} id="guides">
				{guides.length === 1 ? "Your guide" : "Your guides"}
			</Heading>
			<ul className={lines}>
				{guides.map(({ name, mobile, email }) => (
					<li key={`${name} ${mobile}`}>
						<Text strong>{name}</Text>
						{mobile ? (
							<p>
								<a className={contact} href={dialled(mobile)}>
									{mobile}
								</a>
							</p>
						) : null}
						{email ? (
							<p>
								<a className={contact} href={`mailto:${email}`}>
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
