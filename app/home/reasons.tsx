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
		text: "Every itinerary is written out: where you go, what you eat, where you sleep, and what the price leaves out.",
	},
	{
		icon: "calendar",
		title: "Dates and seats",
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

export const Reasons = () => (
	<section className={`${pageWidth} ${homeSection}`} aria-labelledby="reasons">
		<SectionHeading id="reasons" kicker="How we work" title="No small print on a holiday" />
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
