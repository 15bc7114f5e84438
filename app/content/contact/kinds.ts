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
	lead: "About a journey you plan, one you have booked, or one that did not go as it should.",
	description: `Reach ${brand.name} by phone, e-mail, letter or this form. A travel advisor answers.`,
	formTitle: "Write to us",
	commentsHint: "If it is about a booking, its number helps us to find it.",
	points: [
		{
			title: "On the road right now?",
			text: "Call. From thirty days before you leave, your guide’s number is on your voucher; the help line is the one below.",
		},
		{
			title: "A question others may have?",
			text: "It may be answered already, and reading is quicker than waiting.",
			link: { to: paths.faqs(), words: "Questions and answers" },
		},
	],
};

const b2b: ContactKind = {
	subject: "B2B",
	title: "Work with us: agents and companies",
	lead: "Our departures for your guests, or a journey of your own for the people you work with.",
	description: `Travel agents, companies, schools and clubs: ask ${brand.name} about rates, groups and private departures.`,
	formTitle: "Tell us about your business",
	commentsHint: "Company, city, how many travellers and when: the more we know, the better the first answer.",
	points: [
		{
			title: "Travel agents",
			text: "The dates, seats and prices on this site are the ones you would sell. Ask for the terms that go with them.",
		},
		{
			title: "Companies, schools and clubs",
			text: "A group of your own travels on its own date. We plan the days with you and put one bill below it.",
		},
		{
			title: "Hotels, guides and drivers",
			text: "If you look after guests well where we travel, we would like to know you.",
		},
	],
};

const career: ContactKind = {
	subject: "Career",
	title: "Careers",
	lead: "Planning days that other people will remember is a craft. Tell us how you would go about it.",
	description: `Work at ${brand.name}: planning journeys, leading groups, advising travellers.`,
	formTitle: "Introduce yourself",
	commentsHint: "What you have done, where you live, and what you would like to do here. Links are welcome.",
	points: [
		{
			title: "On the desk",
			text: "You plan routes, check facts and prices, and pick up the telephone when somebody asks.",
		},
		{
			title: "On the road",
			text: "You lead groups, know the way and the weather, and stay calm when neither is what it should be.",
		},
		{
			title: "How it goes on",
			text: "Write to us below. If we are looking for somebody like you, we call; if not, we say that too.",
		},
	],
};

/** By path. */
export const contactKinds: ReadonlyMap<string, ContactKind> = new Map([
	[paths.contactUs(), contact],
	[paths.b2b(), b2b],
	[paths.career(), career],
]);
