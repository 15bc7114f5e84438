import { brand } from "#app/lib/brand.ts";
import { page } from "#app/styles/motifs.css.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Kept } from "#app/ui/kept.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { section } from "./home.css.ts";
import { reason, reasonIcon, reasonRow } from "./reasons.css.ts";
import { SectionHead } from "./section-head.tsx";

const reasons: readonly { icon: IconName; title: string; text: string }[] = [
	{
		icon: "route",
		title: "Day by day, before you decide",
		text: "Every journey is written out: where you go, what you eat, where you sleep, and what the price leaves out.",
	},
	{
		icon: "calendar",
		title: "Dates with their seats",
		text: "Each departure says how many seats are left and what that very date costs.",
	},
	{
		icon: "check",
		title: "The rules beside the price",
		text: "Taxes and cancellation terms stand on the page of the package, not behind a payment button.",
	},
	{
		icon: "chat",
		title: "Someone to ask",
		text: `Leave your number and a travel advisor calls you back. We answer ${brand.supportHours}.`,
	},
];

/** What one can count on here. */
export const Reasons = () => (
	<Kept
		as="section"
		name="reasons"
		of={null}
		draw={drawReasons}
		className={`${page} ${section}`}
		aria-labelledby="reasons"
	/>
);

const drawReasons = () => (
	<>
		<SectionHead id="reasons" kicker="How we work" title="No small print on a holiday" />
		<ul className={reasonRow}>
			{reasons.map(({ icon, title, text }) => (
				<li key={title} className={reason}>
					<Icon name={icon} className={reasonIcon} />
					<Heading level={3} size={4}>
						{title}
					</Heading>
					<Text tone="soft">{text}</Text>
				</li>
			))}
		</ul>
	</>
);
