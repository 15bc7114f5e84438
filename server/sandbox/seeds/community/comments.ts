import type { FaqCommentSeed } from "../types.ts";

/** The desk's own voice in discussions. */
const desk = "Paradise desk";

type Answer = readonly [name: string, text: string];
type Thread = readonly [faqId: string, daysAgo: number, name: string, text: string, ...answers: Answer[]];

const threads: readonly Thread[] = [
	[
		"g1",
		40,
		"Rohit V.",
		"Can I book for my parents without travelling myself?",
		[desk, "Yes. Add them as travellers and give us a phone number on which they can be reached."],
	],
	[
		"g1",
		21,
		"Neelam K.",
		"Is the price held while I talk to the advisor?",
		[desk, "Seats are held for 24 hours when the advisor sends you the quote."],
		["Neelam K.", "Worked, thank you."],
	],
	[
		"g2",
		35,
		"Aman S.",
		"Does EMI work with debit cards?",
		[desk, "With some banks. The payment page shows what yours offers before you confirm."],
	],
	["g3", 60, "Jaya P.", "I cancelled twenty days before. The refund came on the eighth working day."],
	[
		"g3",
		17,
		"Bipin D.",
		"Is the wallet refund really faster?",
		[desk, "Usually the same day, but wallet money can only be spent on bookings."],
	],
	[
		"g4",
		52,
		"Chetan R.",
		"Found the TCS in my Form 26AS after the quarter ended.",
		[desk, "That is when it appears. Thank you for telling others."],
	],
	["g5", 30, "Lavanya M.", "My sister's name was spelt wrong; it took one mail to mend."],
	["g6", 12, "Ketan B.", "Called at 2 am from Leh airport. A person answered."],
	[
		"f101-1",
		44,
		"Suresh T.",
		"Voter card was accepted at Delhi and at Kathmandu last month.",
		[desk, "Good to hear. Please carry the original, not a copy."],
	],
	[
		"f101-2",
		39,
		"Manasi G.",
		"Does TCS apply although Nepal has no visa?",
		[desk, "Yes, the law looks at the tour being abroad, not at the visa."],
	],
	["f101-3", 28, "Ravi C.", "₹100 notes are accepted nearly everywhere."],
	["f101-5", 19, "Gaurav S.", "Chitwan to Pokhara took us seven hours. Take snacks."],
	[
		"f102-1",
		47,
		"Sana F.",
		"We got the room in front. Ask nicely.",
		["Vikas P.", "Did you pay extra?"],
		["Sana F.", "No."],
	],
	["f102-2", 15, "Grace D.", "August was lovely. Leech socks help."],
	["f102-4", 33, "Nitya R.", "Small life jackets were on board for our twins."],
	[
		"f104-1",
		58,
		"Harold D.",
		"The view from the library roof is good in the morning.",
		[desk, "It opens at nine; a small donation is asked for."],
	],
	["f104-3", 26, "Ramesh I.", "Our panda was very kind. No demands at all."],
	["f104-5", 31, "Sukanya D.", "The kheer is the thing."],
	["f104-7", 62, "Padmini S.", "Our date was moved in the last cyclone without any charge."],
	["f104-10", 18, "Bharati M.", "Do get up. Really."],
	["f104-11", 37, "Nitin G.", "One fin in two hours, but the birds were plenty."],
	["f105-1", 10, "Aditi W.", "Snow at the second stage in the first week of November."],
	[
		"f105-2",
		23,
		"Kunal B.",
		"Take a photo of the rate board before you get in.",
		[desk, "Good advice. Rates are revised each spring."],
	],
	["f105-4", 14, "Pooja C.", "Second stage was closed for wind; they returned the money in three days."],
	["f106-1", 20, "Simran A.", "Came alone, had a great time.", ["Ira B.", "Thanks, booking now."]],
	["f106-2", 9, "Yuvraj S.", "The waiting list does move. Mine came five days before."],
	["f107-1", 27, "Rashmi G.", "IFFCO Chowk pick-up was on time to the minute."],
	["f108-1", 22, "Hetal S.", "GUJARAT7 worked on the check-out page."],
	["f108-3", 49, "Alisha D.", "They really do compare the card with the permit at the gate."],
	["f110-1", 36, "Joseph M.", "We did it the other way round privately. The light in the afternoon is better."],
	["f110-5", 41, "Kavya R.", "Students, bring your college card. It pays."],
	["f112-1", 16, "Sneha P.", "Our son was 23 months on arrival: infant price, no discussion."],
	["f112-4", 53, "Ishita D.", "If you want to swim, do not go in July."],
	["f114-1", 8, "Mihir A.", "Anyone going in the first group?", ["Zarna K.", "Yes, two of us from Vadodara."]],
	["f115-1", 45, "Sameer D.", "Paid in three parts. The page shows what is left."],
	["f115-2", 34, "Ila M.", "Our appointment took six weeks to get. Start early."],
	["f116-1", 24, "Partha G.", "They refused a copy of a voter card of the person behind us. Originals only."],
	["f117-1", 29, "Rupesh W.", "Ours took four working days in March."],
	["f123-1", 50, "Rameshwar T.", "Registered all six of us on one phone. The code was asked for at three places."],
	[
		"f123-3",
		43,
		"Usha N.",
		"A man at the station offered me a helicopter seat. I walked away.",
		[desk, "You did right. Only the official site sells them."],
	],
	["f127-1", 32, "Hardik P.", "I cannot swim and it was fine. Keep your feet under the tube in front."],
	["f137-2", 48, "Gayatri H.", "Reserved seats were as promised, on the right side of the carriage."],
	["f138-1", 54, "Tsering W.", "Please read this answer twice before you fly."],
	["f126-2", 65, "Jayant B.", "Drink four litres a day. The doctor counts your bottles."],
	["f132-2", 55, "Ritika S.", "Rent the jacket in Sankri, carry your own gloves."],
];

/** Sixty comments on questions; an answer belongs to the comment that opens its thread. */
export const faqComments: readonly FaqCommentSeed[] = threads.flatMap(
	([faqId, daysAgo, name, text, ...answers], thread) => {
		const openingId = `k${thread + 1}`;
		const row = (id: string, parentId: string | null, who: string, what: string, age: number): FaqCommentSeed => ({
			id,
			faqId,
			parentId,
			userId: null,
			name: who,
			text: what,
			dayOffset: -age,
			upVotes: (thread * 5 + age) % 9,
			downVotes: (thread + age) % 5 === 0 ? 1 : 0,
		});
		return [
			row(openingId, null, name, text, daysAgo),
			...answers.map(([who, what], index) =>
				row(`${openingId}-${index + 1}`, openingId, who, what, daysAgo - index - 1),
			),
		];
	},
);
