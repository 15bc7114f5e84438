/** Wordings that many packages share, so that the same promise is always said the same way. */

export const included = {
	bill: "An itemised bill with every tax on a line of its own",
	driver: "Driver's allowance, fuel, tolls, parking and state taxes",
	breakfast: "Breakfast every day except the first",
	halfBoard: "Breakfast and dinner at every stay",
	support: "A trip manager on the phone, 24x7 except national holidays",
	water: "One litre of drinking water per person on driving days",
	firstAid: "First-aid kit and an oxygen cylinder in the vehicle",
	guide: "An English and Hindi speaking local guide where the day plan names one",
	trekLeader: "A certified trek leader and a support team for the whole group",
	tips: "Porterage at hotels",
	visaHelp: "Help with visa papers: checklist, forms and review",
} as const;

export const excluded = {
	gst: "GST, which is added to the price at checkout",
	flights: "Air or train fare to the starting point and from the end point",
	airfareAbroad: "International air fare, unless you ask us to quote it",
	tcs: "Tax collected at source (TCS) on tours abroad, at the rate of the day of payment; you may claim it in your return",
	insurance: "Travel insurance",
	personal: "Laundry, phone calls, drinks and other personal costs",
	tips: "Tips for drivers and guides",
	entries: "Entry and camera fees at monuments",
	lunch: "Lunches and snacks on the way",
	nature: "Extra costs from landslides, weather, strikes or late flights",
	adventure: "Rides and adventure sports that the day plan does not name",
	upgrades: "Room upgrades, early check-in and late check-out",
	heater: "Room heaters where the hotel charges for them",
	visa: "Visa fee, unless it is named as included",
	anything: "Anything that the list of inclusions does not name",
} as const;

export const papers = {
	photoId: "A government photo identity card for every adult: Aadhaar, voter card, driving licence or passport",
	childId: "Birth certificate, school card or Aadhaar for children",
	passport: "Passport valid for at least six months after the day of return, with two blank pages",
	photos: "Two recent passport-size photographs with a white background",
	ticket: "Confirmed return or onward air ticket",
	doctor: "A doctor's note if you have a heart, lung or blood-pressure condition",
} as const;

type Slabs = readonly { readonly daysBefore: number; readonly percent: number }[];

/** What is kept back of the price when a booking is cancelled that many days before departure or earlier. */
export const cancellation = {
	easy: [
		{ daysBefore: 15, percent: 10 },
		{ daysBefore: 7, percent: 25 },
		{ daysBefore: 3, percent: 50 },
		{ daysBefore: 0, percent: 100 },
	],
	domestic: [
		{ daysBefore: 30, percent: 10 },
		{ daysBefore: 15, percent: 25 },
		{ daysBefore: 7, percent: 50 },
		{ daysBefore: 0, percent: 100 },
	],
	abroad: [
		{ daysBefore: 45, percent: 15 },
		{ daysBefore: 30, percent: 30 },
		{ daysBefore: 15, percent: 60 },
		{ daysBefore: 0, percent: 100 },
	],
	strict: [
		{ daysBefore: 60, percent: 20 },
		{ daysBefore: 45, percent: 40 },
		{ daysBefore: 30, percent: 70 },
		{ daysBefore: 0, percent: 100 },
	],
} as const satisfies Readonly<Record<string, Slabs>>;
