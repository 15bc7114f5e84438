import { brand } from "#app/lib/brand.ts";
import { paths } from "#app/lib/paths.ts";

interface Point {
	readonly title: string;
	readonly text: string;
	readonly link?: { readonly to: string; readonly words: string };
}

interface ContactKind {
	/** The upstream distinguishes these enquiries by their package name. */
	readonly subject: "Contact" | "B2B" | "Career";
	readonly title: string;
	readonly lead: string;
	readonly description: string;
	readonly formTitle: string;
	readonly commentsHint: string;
	readonly points: readonly Point[];
}

const contact: ContactKind = {
	subject: "Contact",
	title: "Contact us",
	lead: "About a trip you're planning, one you've booked, or one that didn't go as it should.",
	description: `Reach ${brand.name} by phone, e-mail, post or this form. A travel advisor will reply.`,
	formTitle: "Write to us",
	commentsHint: "If it's about a booking, please give its number.",
	points: [
		{
			title: "Travelling right now?",
			text: "Call us on the help line below. In the last thirty days before departure your voucher also has your guide’s number.",
		},
		{
			title: "Looking for a quick answer?",
			text: "Your question may already be answered.",
			link: { to: paths.faqs(), words: "Questions and answers" },
		},
	],
};

const b2b: ContactKind = {
	subject: "B2B",
	title: "Work with us: agents and companies",
	lead: "Our departures for your customers, or a private trip for your team.",
	description: `Travel agents, companies, schools and clubs: ask ${brand.name} about rates, groups and private departures.`,
	formTitle: "Tell us about your business",
	commentsHint: "Your company, city, number of travellers and dates.",
	points: [
		{
			title: "Travel agents",
			text: "You sell the dates, seats and prices shown on this site. Ask us for agent terms.",
		},
		{
			title: "Companies, schools and clubs",
			text: "Your group travels on its own dates. We plan the days with you and send one bill.",
		},
		{
			title: "Hotels, guides and drivers",
			text: "If you host travellers in a place we visit, we'd like to hear from you.",
		},
	],
};

const career: ContactKind = {
	subject: "Career",
	title: "Careers",
	lead: "Help us plan trips that people remember. Tell us how you would do it.",
	description: `Work at ${brand.name}: planning holidays, leading groups, advising travellers.`,
	formTitle: "Introduce yourself",
	commentsHint: "What you've done, where you live and what you'd like to do here. Links are welcome.",
	points: [
		{
			title: "In the office",
			text: "You plan routes, check facts and prices, and answer travellers' calls.",
		},
		{
			title: "On the road",
			text: "You lead groups, know the route and the weather, and stay calm when plans change.",
		},
		{
			title: "What happens next",
			text: "Write to us below. If we have a role for you, we will call. If not, we will tell you.",
		},
	],
};

/** The kinds stand by path. */
export const contactKinds: ReadonlyMap<string, ContactKind> = new Map([
	[paths.contactUs(), contact],
	[paths.b2b(), b2b],
	[paths.career(), career],
]);
