import { packageFaqs } from "../packages/index.ts";
import type { FaqSeed } from "../types.ts";

type Draft = readonly [group: string, title: string, description: string, upVotes: number];

const globalDrafts: readonly Draft[] = [
	[
		"booking",
		"How do I book a holiday?",
		"Choose a package and a date, add the travellers and pay, in full or with a deposit where the package allows it. You get the booking number at once and the vouchers within two working days. If you would rather talk first, send an enquiry and a travel advisor calls you.",
		41,
	],
	[
		"payment",
		"Which ways of payment do you accept?",
		"All credit cards, debit cards of all banks, net banking of more than 35 banks, UPI, EMI and cash cards where your bank offers them, and foreign currency for guests from abroad. We never ask for card numbers, PINs or codes on the phone.",
		33,
	],
	[
		"cancellation",
		"What happens if I cancel?",
		"Each package page shows what is kept back by the number of days before departure. Cancel from the page of your booking; the refund goes to the source of payment or, if you choose, to your wallet, usually within seven to ten working days.",
		29,
	],
	[
		"taxes",
		"What are GST and TCS on my bill?",
		"GST is charged on every package and shown as its own line. On tours abroad the law also asks us to collect TCS; it is credited to your PAN and can be set off in your income tax return. Rates are those of the day on which you pay.",
		24,
	],
	[
		"travellers",
		"Can I change a traveller's name after booking?",
		"Until fifteen days before departure yes, free of charge, unless a permit, safari or flight has already been issued in that name. Then only the cost of the new paper is charged, if it can be changed at all.",
		18,
	],
	[
		"support",
		"How can I reach you during the trip?",
		"From thirty days before you leave, your voucher has the number of your guide. The help line answers 24x7 except national holidays, on which the guide's own number works. In an emergency call 112 first.",
		22,
	],
];

/** Questions about the house as a whole. */
const globalFaqs: readonly FaqSeed[] = globalDrafts.map(([group, title, description, upVotes], index) => ({
	id: `g${index + 1}`,
	type: "global",
	typeId: "all",
	typeTitle: "Paradise",
	group,
	title,
	description,
	upVotes,
	downVotes: index % 3,
	order: index + 1,
}));

/** All questions: six about the house, the rest about single packages. */
export const faqs: readonly FaqSeed[] = [...globalFaqs, ...packageFaqs];

export { faqComments } from "./comments.ts";
