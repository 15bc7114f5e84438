import { data } from "react-router";
import { Card } from "#app/components/cards/card.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { brand } from "#app/lib/brand.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/styleguide.ts";
import { fields } from "./fields.tsx";
import { overlays } from "./overlays.tsx";
import { samples } from "./samples.tsx";
import { sampleGrid, themed } from "./styleguide.css.ts";

const themes = [
	["light", "Light"],
	["dark", "Dark"],
	["highContrast", "High contrast"],
] as const;

export const meta = () => [
	{ title: `Pieces · ${brand.name}` },
	{ name: "description", content: "Every piece of the look, in every theme and state." },
	{ name: "robots", content: "noindex, nofollow" },
];

/** This is a page for developers: a production site has none unless it is asked for. */
export function loader(args: Route.LoaderArgs): null {
	if (!requestContext(args).hasStyleGuide) throw data(null, { status: 404 });
	return null;
}

export default function UiPage() {
	return (
		<>
			<div className={pageWidth}>
				<Heading level={1} size={2}>
					Pieces
				</Heading>
				<Text>Every piece of the look, in every theme and state.</Text>
			</div>
			{themes.map(([theme, title]) => (
				<section key={theme} className={themed[theme]} aria-labelledby={theme}>
					<div className={pageWidth}>
						<Heading level={2} id={theme}>
							{title}
						</Heading>
						<div className={sampleGrid}>
							{[...samples, fields, overlays].map(({ name, show }) => (
								<Card key={name}>
									<Heading level={3} size={4}>
										{name}
									</Heading>
									{show(theme)}
								</Card>
							))}
						</div>
					</div>
				</section>
			))}
		</>
	);
}
