import { brand } from "#app/lib/brand.ts";
import { page } from "#app/styles/motifs.css.ts";
import { Card } from "#app/ui/card.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { fields } from "./fields.tsx";
import { overlays } from "./overlays.tsx";
import { pieces } from "./pieces.tsx";
import { filling, gallery } from "./ui.css.ts";

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

export default function UiPage() {
	return (
		<>
			<div className={page}>
				<Heading level={1} size={2}>
					Pieces
				</Heading>
				<Text>Every piece of the look, in every theme and state.</Text>
			</div>
			{themes.map(([theme, title]) => (
				<section key={theme} className={filling[theme]} aria-labelledby={theme}>
					<div className={page}>
						<Heading level={2} id={theme}>
							{title}
						</Heading>
						<div className={gallery}>
							{[...pieces, fields, overlays].map(({ name, show }) => (
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
