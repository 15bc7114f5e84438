import { brand } from "#app/lib/brand.ts";
import { spellBands, usualBands } from "#app/lib/cancellation.ts";
import type { PolicyText } from "./policy-text.ts";

const since = "2026-11-01";

export const privacyPolicy: PolicyText = {
	title: "Privacy policy",
	lead: "What we collect, why, how long we keep it, and your rights.",
	since,
	sections: [
		{
			id: "what-we-ask-for",
			heading: "What we ask for",
			paragraphs: [
				"You can read every page without telling us who you are. We ask only when you want something from us:",
			],
			points: [
				"To answer an enquiry: your name, e-mail address and phone number, and your message.",
				"To open an account: an e-mail address or phone number, and a password if you want one.",
				"To book: the names and dates of birth of the travellers, and the passport or identity details that the trip requires.",
				"To invoice: a billing name, and a GST number if the invoice is for a business.",
			],
		},
		{
			id: "why",
			heading: "Why we ask",
			paragraphs: [
				"We use these details to answer you, to make and manage your booking, to meet our duties under tax and travel law, and to keep the site safe from misuse. We do not sell them, and we do not pass them to anyone who wants to advertise to you.",
				"Hotels, airlines, transport operators and permit offices receive only the traveller details that they need for that trip.",
			],
		},
		{
			id: "codes-and-passwords",
			heading: "Codes and passwords",
			paragraphs: [
				"We send a one-time code to confirm that a phone number or an e-mail address is yours. A code expires after five minutes and works once. Our team never asks you for a code. We store your password only as a hash, which we cannot turn back into the password. If you forget your password, you can set a new one.",
			],
		},
		{
			id: "cookies",
			heading: "Cookies",
			paragraphs: ["The site sets only cookies that it needs to work, and none for advertising or tracking:"],
			points: [
				"one that keeps you signed in and holds unfinished forms, encrypted so that only our servers can read it;",
				"one that carries a message from one page to the next, for a minute;",
				"one that remembers the last eight packages you viewed;",
				"one for how the site looks (theme, contrast, data saver) and for the messages you have closed.",
			],
		},
		{
			id: "how-long",
			heading: "How long we keep it",
			paragraphs: [
				"Enquiries that lead to no booking are deleted after twelve months. Account details stay until you ask us to erase them. Invoices and booking records stay for eight years, as tax law requires.",
			],
		},
		{
			id: "your-rights",
			heading: "Your rights",
			paragraphs: [
				"Under the Digital Personal Data Protection Act, 2023 you can ask to see what we hold about you, have it corrected, have it erased, withdraw a consent, and nominate someone to act for you. You also have the right to complain to the Data Protection Board of India.",
				`Write to ${brand.email} from the address we know, or call ${brand.phone.shown} (${brand.supportHours}).`,
			],
		},
	],
};

export const termsConditions: PolicyText = {
	title: "Terms and conditions",
	lead: "The agreement between you and us when you book a holiday here.",
	since,
	sections: [
		{
			id: "booking",
			heading: "When a booking is made",
			paragraphs: [
				"A price on a page is an offer for the date beside it while seats last. Your booking is made once we have received the payment, or the deposit, and you have a booking number. Until then, no seats are held for you.",
				"The person who books must be 18 or older and is responsible for everyone named in the booking.",
			],
		},
		{
			id: "prices",
			heading: "Prices and taxes",
			paragraphs: [
				"Prices are in Indian rupees for each person sharing a double room, unless the page says otherwise. GST is shown before you pay. On packages outside India, tax collected at source (TCS) is added as the law requires; you can claim it in your income-tax return.",
				"What a price includes and does not include is listed on the package's page. Once you have paid, the price of your booking does not change, except where a government changes a tax or fee before you travel.",
			],
		},
		{
			id: "paying",
			heading: "Paying in two parts",
			paragraphs: [
				"Where a package takes a deposit, the page says how much and when the rest is due. If we have not received the rest by that day, we remind you once. Three days later we may cancel the booking, with the cancellation charge of that day.",
			],
		},
		{
			id: "papers",
			heading: "Passports, visas and permits",
			paragraphs: [
				"Each package lists the documents that travellers with an Indian passport usually need, and says how long after the trip the passport must be valid. Rules change: please check the current rules with the embassy or permit office. We help with forms, but the decision is the authority's, and a refusal does not change the cancellation terms.",
			],
		},
		{
			id: "changes-by-us",
			heading: "When we have to change something",
			paragraphs: [
				"Weather, roads, strikes and closures can change a day's plan. We replace what is lost with something of equal value. If a main part of the trip is lost before departure, you can choose another date, another package or a full refund.",
			],
		},
		{
			id: "health",
			heading: "Health and behaviour",
			paragraphs: [
				"Some packages go to high altitudes or far from a hospital; their pages say so. Tell us about illness, pregnancy and medicines when you book. A tour leader may ask anyone who endangers the group or breaks the law to leave the trip, without a refund.",
			],
		},
		{
			id: "our-duty",
			heading: "Our responsibility",
			paragraphs: [
				"We are responsible for the services we promised and for the suppliers we chose. We are not liable for events beyond anyone's reasonable control. Nothing here limits your rights under the Consumer Protection Act, 2019.",
				"These terms are governed by Indian law. The courts in New Delhi decide any dispute that we cannot settle.",
			],
		},
	],
};

export const cancellationPolicy: PolicyText = {
	title: "Cancellation policy",
	lead: "How to cancel, what it costs, and when you get your refund.",
	since,
	sections: [
		{
			id: "how",
			heading: "How to cancel",
			paragraphs: [
				"Open the booking under My Bookings: it shows your refund if you cancel today, and how to cancel. You can also write to us or call; we go by the day we hear from you.",
			],
		},
		{
			id: "charges",
			heading: "What it costs",
			paragraphs: [
				"Each package page shows its own cancellation charges, and those apply to your booking. The charge is a percentage of the total price with taxes, and never more than you have paid. Where a package page has no table, this one applies:",
			],
			points: [
				...spellBands(usualBands).map(
					({ when, chargePercent }) => `${when}${chargePercent === 100 ? ", or no show" : ""}: ${chargePercent}%`,
				),
			],
		},
		{
			id: "air-and-permits",
			heading: "Flights, trains and permits",
			paragraphs: [
				"Tickets follow the carrier's own rules, and fees already paid for visas and permits are not refunded. The page tells you about both before you confirm.",
			],
		},
		{
			id: "one-person",
			heading: "When one person in a group cannot travel",
			paragraphs: [
				"You may give your place to another person, free of charge, until the names are finalised. This is usually ten days before departure for trips in India and thirty days for trips abroad. If you cancel instead, the charges above apply to your share, and a room shared by two may be charged as a single room.",
			],
		},
		{
			id: "refund",
			heading: "When you get your refund",
			paragraphs: [
				"Refunds start within two working days and are made the way you paid. Banks then take three to seven working days, so you have the money within ten working days. GST and TCS are refunded in the same proportion as the price.",
			],
		},
		{
			id: "when-we-cancel",
			heading: "When we cancel",
			paragraphs: [
				"If too few people have booked, or a road or border closes, we tell you as early as we can: at least seven days before departure for lack of numbers. You can then choose a full refund or another departure.",
			],
		},
	],
};
