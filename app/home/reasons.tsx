import { Heading, Text } from "#app/components/display/text.tsx";
import { Icon, type IconName } from "#app/components/icons/icon.tsx";
import { brand } from "#app/lib/brand.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import { homeSection } from "./home.css.ts";
import { reason, reasonIcon, reasonRow } from "./reasons.css.ts";
import { SectionHeading } from "./section-heading.tsx";

const reasons: readonly { icon: IconName; title: string; text: string }[] = [
	{
		icon: "route",
		title: "Day by day, before you decide",
		text: "Every itinerary lists the places, meals and hotels of each day, and what the price does not include.",
	},
	{
		icon: "calendar",
		title: "Dates and seats",
		text: "Each date shows its price and how many seats are left.",
	},
	{
		icon: "check",
		title: "Taxes and cancellation terms up front",
		text: "You see the taxes and the cancellation charges on each package page, before you book.",
	},
	{
		icon: "chat",
		title: "Talk to an advisor",
		text: `Leave your number and a travel advisor will call you back. We answer ${brand.supportHours}.`,
	},
];

export const Reasons = () => (
	<section className={`${pageWidth} ${homeSection}`} aria-labelledby="reasons" data-later="">
		<SectionHeading id="reasons" kicker="How we work" title="No hidden charges" />
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
	</section>
);
